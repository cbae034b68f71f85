/** The one place that throws: a throw means a bug in the kernel or in a ruleset, never bad input. */
export const bug = (message: string): never => {
  throw new Error(`delvekit: ${message}`)
}
