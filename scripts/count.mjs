// Prints `N passed, N failed` from vitest's JSON report: count.mjs <report> <exit code of the run>. A file that could not
// be run counts as a failure, and so does a run that failed without a failing test.
import { existsSync, readFileSync } from 'node:fs'

const [report, code] = process.argv.slice(2)
const { numPassedTests, numFailedTests, testResults } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
const broken = testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
)
const failed = numFailedTests + broken.length
console.log(`${numPassedTests} passed, ${code === '0' ? failed : Math.max(failed, 1)} failed`)
