// What a worker thread loads. Threads do not take over tsx from the main one on every Node, so it is asked for here; which
// tsconfig it reads comes with the environment.
import { register } from 'tsx/esm/api'

register()
const { play } = await import('./games.ts')
export default play
