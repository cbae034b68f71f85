// What imports cost an application; fails above the limits. Needs `npm run build`.
import { limited } from './bundles.mjs'

for (const { name, limit, size } of await limited()) {
  const over = size > limit
  if (over) process.exitCode = 1
  console.log(`${over ? 'FAIL' : 'ok  '} ${name.padEnd(20)} ${size.toFixed(1).padStart(5)} of ${limit} KB gzip`)
}
