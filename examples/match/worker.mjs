// What a worker thread loads, as ../balance/worker.mjs does.
import { register } from 'tsx/esm/api'

register()
const { play } = await import('./games.ts')
export default play
