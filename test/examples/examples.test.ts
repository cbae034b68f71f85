import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blocksOf } from '../support/pages.js'
import { type Run, run as runExample } from './run.js'

const root = resolve(import.meta.dirname, '../..')

const run = (example: string, ...args: ReadonlyArray<string>): Promise<Run> => runExample(`${example}.ts`, ...args)
const read = (file: string): Promise<string> => readFile(resolve(root, file), 'utf8')

describe('npm start', () => {
  test('runs this example', async () => {
    const { scripts } = JSON.parse(await read('package.json'))
    expect(scripts.start).toBe('tsx --tsconfig examples/tsconfig.json examples/play.ts')
  })

  test('plays a game to its end: a treasure is brought out, somebody dies, the same bytes each time', async () => {
    const [first, second] = await Promise.all([run('play'), run('play')])
    expect(first).toEqual({ code: 0, out: second.out, err: '' })
    expect(first.out).toMatch(/^Drakborgen, 1985 \(DungeonQuest\): the castle waits for 4 heroes\.\n/)
    expect(first.out).not.toMatch(/undefined|NaN|\[object|hidden/)
    // If the rules have changed and the standard seed plays another game: look for one that is worth watching.
    expect(first.out).toMatch(/ draws a treasure: /)
    expect(first.out).toMatch(/ dies (at|in) /)
    expect(first.out).toMatch(/ has brought out [1-9]\d* gold/)
    expect(first.out).toMatch(/ woken the dragon/)
    expect(first.out).toMatch(/\nWinner: /)
  })

  test('plays the game that was asked for', async () => {
    const { code, out } = await run('play', '--seed', '7', '--seats', '3', '--language', 'sv')
    expect(code).toBe(0)
    expect(out).toMatch(/^Drakborgen, 1985: borgen väntar på 3 hjältar\.\n/)
    expect(out).toMatch(/\nVinnare: .*\n$/)
  })

  test('any whole number is a seed, also one below zero', async () => {
    const { code, out, err } = await run('play', '--seed', '-5', '--seats', '1')
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe((await run('play', '--seed=-5', '--seats', '1')).out)
  })

  test('--help says how it is called', async () => {
    const { code, out, err } = await run('play', '--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(
      'npm start -- [--box classic|anniversary|catacombs|full] [--seed N] [--seats N] [--language en|sv]',
    )
  })

  test('plays the anniversary box, in Swedish', async () => {
    const { code, out } = await run('play', '--box', 'anniversary', '--seats', '2', '--language', 'sv')
    expect(code).toBe(0)
    expect(out).toMatch(/^Drakborgen, jubileumsutgåvan: borgen väntar på 2 hjältar\.\n/)
  })

  test('plays with the catacombs under the castle, and with Drakborgen II over both', async () => {
    const [below, full] = await Promise.all(
      ['catacombs', 'full'].map((box) => run('play', '--box', box, '--seed', '7', '--seats', '3')),
    )
    expect([below!.code, full!.code]).toEqual([0, 0])
    expect(below!.out).toMatch(/^Under the castle lie the catacombs: 32 catacomb cards\.$/m)
    expect(below!.out).not.toMatch(/^The bag holds/m)
    expect(full!.out).toMatch(/^Under the castle lie the catacombs: 32 catacomb cards\.$/m)
    expect(full!.out).toMatch(/^The bag holds 135 tiles\.$/m)
    expect(full!.out).toMatch(/\nWinners?: .*\n$/)
  })

  test('a bad argument gets one clear line and exit code 2', async () => {
    const bad = [
      ['--seats', '5', '--seats: expected an integer from 1 to 4, got 5. Say how many play. Try --help.'],
      ['--seed', 'x', "--seed: expected a whole number, got 'x'. Try --help."],
      ['--box', 'crate', "--box: expected classic, anniversary, catacombs or full, got 'crate'. Try --help."],
      ['--language', 'de', "--language: expected en or sv, got 'de'. Try --help."],
      ['--sides', '4', "Unknown option '--sides'"], // in the words of this Node
    ] as const
    const runs = await Promise.all(bad.map(([option, value]) => run('play', option, value)))
    for (const [i, { code, out, err }] of runs.entries()) {
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(/^[^\n]+\n$/)
      expect(err).toContain(bad[i]![2])
    }
  })
})

describe('the embedding example', () => {
  test('stands in the README as it is, in 20 lines, and prints what the README says', async () => {
    const [readme, code, { out }] = await Promise.all([read('README.md'), read('examples/embed.ts'), run('embed')])
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
    expect(readme).toContain(`\`\`\`ts\n${code}\`\`\`\n`)
    expect(readme).toContain(`\`\`\`text\n${out}\`\`\`\n`)
  })
})

describe('the guide for rule designers', () => {
  const blocksIn = async (language: string): Promise<ReadonlyArray<string>> =>
    blocksOf(await read('docs/guides/rule-designers.md'))
      .filter((block) => block.language === language)
      .map(({ code }) => code)

  test('is the example, block by block', async () => {
    expect((await blocksIn('ts')).join('\n')).toBe(await read('examples/designer.ts'))
  })

  // That this is what is printed is seen to by test/guides/guides.test.ts.
  test('shows the good rule to hold, and the shortest game that breaks the bad one', async () => {
    const out = (await blocksIn('text')).join('')
    expect(out).toContain(
      'These hold: legality, determinism, folding, sight, dealing, bounds, ending, the dead, identity, conservative\n',
    )
    const [message = ''] = /^the law of bounds is broken: [^]*?^ {2}checkLaw.*$/m.exec(out) ?? []
    expect(message.split('\n')).toEqual([
      'the law of bounds is broken: at every choice it is so: no hero has more KP than it began with.',
      expect.stringMatching(/^it is not so that no hero has more KP than it began with: rohan has (\d+) of 17$/),
      'What was chosen up to there:',
      '  1. seat 0: {"tag":"chooseHero","hero":"rohan"}',
      '  2. seat 0: {"tag":"chooseRing","ring":"ring-of-opening"}',
      '  3. seat 0: {"tag":"chooseTower","tower":"nw"}',
      '  4. seat 0: {"tag":"step","dir":1,"to":1}',
      'The shortest game found, to be pasted into a test:',
      expect.stringMatching(/^ {2}lawOf\(laws, 'bounds'\)\.holds\(\{ seats: 1, seed: \d, choices: \[\] \}\)$/),
      'To find it again:',
      expect.stringMatching(/^ {2}checkLaw\(lawOf\(laws, 'bounds'\), \{ seed: 1, path: '[\d:]+' \}\)$/),
    ])
  })
})
