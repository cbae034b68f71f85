/**
 * The code that documentation shows, as programs: out of pages of Markdown and out of docstrings.
 *
 * - A `ts` block that begins with imports begins a program; one without goes on with the program before it, in a
 *   docstring only with one of the same docstring.
 * - A `text` block shows what the `ts` blocks before it print, under the same heading or in the same docstring. One with
 *   no code before it there is a picture of something else.
 * - A comment behind a `console.log` is what that prints, and after a colon perhaps what it means: `// 30`.
 */

/** A fenced block. */
export interface Block {
  /** What stands behind its fence: `ts`. */
  readonly language: string
  /** Its lines, each with its end. */
  readonly code: string
  /** Where its first line stands in the file, from 0. */
  readonly line: number
  /** Whether it stands in the same section as the block before it. */
  readonly goesOn: boolean
  /** Whether code in it goes on with the code before it. */
  readonly continues: boolean
}

/** The blocks of a page. */
export const blocksOf = (markdown: string): ReadonlyArray<Block> =>
  fenced(markdown.split('\n').map((text) => ({ text, opens: text.startsWith('#') }))).map((block) => ({
    ...block,
    continues: !block.code.startsWith('import '),
  }))

/** The blocks in the docstrings of a source. */
export const docstringBlocksOf = (source: string): ReadonlyArray<Block> =>
  fenced(
    source.split('\n').map((text) => ({ text: /^ *\* ?(.*)$/.exec(text)?.[1] ?? '', opens: text.includes('/**') })),
  ).map((block) => ({ ...block, continues: block.goesOn && !block.code.startsWith('import ') }))

interface Line {
  readonly text: string
  /** Whether a section begins with it. */
  readonly opens: boolean
}
const fenced = (lines: ReadonlyArray<Line>): ReadonlyArray<Omit<Block, 'continues'>> => {
  const blocks: Omit<Block, 'continues'>[] = []
  let from: number | undefined
  let goesOn = false
  for (const [at, { text, opens }] of lines.entries()) {
    const fence = /^```(.*)$/.exec(text)
    if (from === undefined) {
      if (opens) goesOn = false
      if (fence !== null) from = at
    } else if (fence !== null) {
      const code = lines.slice(from + 1, at).map((line) => `${line.text}\n`)
      blocks.push({ language: lines[from]!.text.slice(3), code: code.join(''), line: from + 1, goesOn })
      goesOn = true
      from = undefined
    }
  }
  if (from !== undefined) throw new Error(`the block that begins in line ${from + 1} does not end`)
  return blocks
}

/** One block of a program, with what it is said to print. */
export interface Piece extends Block {
  /** What the text below it shows; nothing if it shows nothing. Of several blocks above one text the last has it. */
  readonly shown: string | undefined
}

/** A program that documentation shows, block by block. */
export interface Program {
  /** The file that shows it. */
  readonly file: string
  /** Whether the file shows all that it prints; a docstring need not. */
  readonly showsAll: boolean
  /** Its blocks. */
  readonly pieces: ReadonlyArray<Piece>
}

/** The programs in the blocks of a file. */
export const programsOf = (file: string, blocks: ReadonlyArray<Block>): ReadonlyArray<Program> => {
  const programs: Piece[][] = []
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    if (block.language === 'ts') {
      const pieces = programs.at(-1)
      const piece = { ...block, shown: undefined }
      if (pieces === undefined || !block.continues) programs.push([piece])
      else pieces.push(piece)
    } else if (block.language === 'text' && block.goesOn && before?.language === 'ts') {
      const pieces = programs.at(-1)!
      pieces.push({ ...pieces.pop()!, shown: block.code })
    }
  }
  return programs.map((pieces) => ({ file, showsAll: file.endsWith('.md'), pieces }))
}

// Running them. What is printed between two marks is known to come from the block, or from the line, between them.

const mark = '\u0001'
/** A line that nobody prints but the programs of {@link sourceOf}. */
export const marked = (name: string): string => `${mark}${name}`

/** The comment behind a `console.log`. */
const said = /\bconsole\.log\((?:.*)\) \/\/ (?<comment>.*)$/

/**
 * The source of a program. Every line stands where it stands in the file that shows it, so that a compiler or a stack
 * names the line that the author must look at.
 */
export const sourceOf = ({ pieces }: Program): string => {
  const lines: string[] = []
  for (const { code, line } of pieces) {
    while (lines.length < line) lines.push('')
    for (const text of code.split('\n').slice(0, -1)) {
      const at = lines.length
      lines.push(
        said.test(text)
          ? text.replace(/console\.log\(.*\)(?= \/\/ )/, (call) => `${print(`line ${at}`)}, ${call}, ${print('rest')}`)
          : text,
      )
    }
    lines.push(`;${print('block')}`) // in the place of the closing fence
  }
  return `${lines.join('\n')}\n`
}
const print = (name: string): string => `console.log(${JSON.stringify(marked(name))})`

/** A place where a program does not print what is shown. */
export interface Unlike {
  /** Line in the file that shows it, from 1. */
  readonly line: number
  readonly shown: string
  readonly printed: string
}

/** Where what a program has printed is not what its page shows. */
export const unlikeIn = ({ pieces, showsAll }: Program, out: string): ReadonlyArray<Unlike> => {
  const found: Unlike[] = []
  const source = new Map(
    pieces.flatMap(({ code, line }) => code.split('\n').map((text, i) => [line + i, text] as const)),
  )
  let printed = ''
  let piece = 0
  for (const [i, part] of out.split(mark).entries()) {
    const end = part.indexOf('\n')
    const [name, text] = i === 0 ? ['rest', part] : [part.slice(0, end), part.slice(end + 1)]
    const line = /^line (\d+)$/.exec(name)?.[1]
    if (name === 'block') {
      const { shown, line: begins } = pieces[piece]!
      const later = pieces[piece + 1]
      // What a block prints may be shown below the next, but no further.
      const isShownLater = shown === undefined && later?.goesOn === true && later.shown !== undefined
      if (!isShownLater) {
        const expected = shown ?? (showsAll ? '' : printed)
        if (printed !== expected) found.push({ line: begins + 1, shown: expected, printed })
        printed = ''
      }
      piece++
    }
    if (line === undefined) printed += text
    else {
      const comment = said.exec(source.get(Number(line))!)!.groups!['comment']!
      if (!isSaid(comment, text)) found.push({ line: Number(line) + 1, shown: comment, printed: text })
    }
  }
  return found
}

/** Whether a comment is what was printed, however that was broken into lines, up to a colon. */
const isSaid = (comment: string, printed: string): boolean => {
  const bare = (text: string): string => text.replaceAll(/\s+/g, '')
  const rest = bare(comment).startsWith(bare(printed)) ? bare(comment).slice(bare(printed).length) : undefined
  return rest === '' || rest?.startsWith(':') === true
}
