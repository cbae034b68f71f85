// The table that is printed: rows under headings, and a line for each bar that is not met.

/** @returns functions that fill a table, and one that prints it */
export const table = () => {
  const lines = []
  return {
    heading: (text) => lines.push({ text }),
    /** A row; its bar is `{ least }` or `{ most }`, and the value is judged as it is printed. */
    row: (measure, value, unit, bar) => lines.push({ measure, value: String(value), unit, bar }),
    print: () => {
      for (const line of lines) console.log(printed(line))
      for (const line of lines) if (!met(line)) console.log(missed(line))
    },
  }
}

const wanted = (bar) =>
  bar === undefined ? '' : bar.least === undefined ? `at most ${bar.most}` : `at least ${bar.least}`

const printed = ({ text, measure, value, unit, bar }) =>
  text === undefined
    ? `  ${measure.padEnd(62)}${value.padStart(8)} ${unit.padEnd(14)}${wanted(bar)}`.trimEnd()
    : `\n${text}`

const met = ({ value, bar }) =>
  bar === undefined || (bar.least === undefined ? Number(value) <= bar.most : Number(value) >= bar.least)

const missed = ({ measure, value, bar }) => `MISSED ${measure}: ${value} (wanted ${bar.least ?? bar.most})`
