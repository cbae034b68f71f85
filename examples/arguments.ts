/** What the examples are called with. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { faultLine, type SetupError } from 'delvekit'
import { either as E } from 'fp-ts'

/** A number below zero is no option, though it begins with a dash. */
const joined = (args: ReadonlyArray<string>): string[] =>
  args.reduce<string[]>((all, arg) => {
    const before = all.at(-1)
    return before?.startsWith('--') === true && /^-\d+$/.test(arg)
      ? [...all.slice(0, -1), `${before}=${arg}`]
      : [...all, arg]
  }, [])

/** The value of each option; or what is wrong, as one sentence. */
export const valuesOf = <O extends NonNullable<ParseArgsConfig['options']>>(args: ReadonlyArray<string>, options: O) =>
  E.tryCatch(
    () => parseArgs({ args: joined(args), options }).values,
    // On further lines Node says what else might have been meant.
    (error) => E.toError(error).message.split('\n')[0]?.replace(/\.?$/, '.') ?? '',
  )

/** Of numbers by the names of their options: what is wrong with the first that is none. */
export const notWhole = (numbers: Readonly<Record<string, string>>): string | undefined => {
  const wrong = Object.entries(numbers).find(([, text]) => !/^-?\d+$/.test(text))
  return wrong === undefined ? undefined : `--${wrong[0]}: expected a whole number, got '${wrong[1]}'.`
}

/** What is wrong with the values, as the library says it: each fault with the name of its option. */
export const wrongValues = ({ faults }: SetupError): string => faults.map((fault) => `--${faultLine(fault)}`).join(' ')

/** Says what is wrong with how an example was called, and that it was. */
export const refuse = (wrong: string): void => {
  console.error(`${wrong} Try --help.`)
  process.exitCode = 2
}

/** Whoever reads may stop reading: `npm start | head`. */
export const endsWithItsReader = (): void => {
  process.stdout.on('error', () => process.exit())
}
