import {
  type Action,
  type ActionOf,
  type Amendment,
  amending,
  atOnce,
  createEngine,
  type Engine,
  type Expansion,
  extend,
  type Face,
  type Join,
  LetBe,
  type NoWords,
  nothing,
  type Ruleset,
  roll,
  type Seat,
  type Vocabulary,
  type Whenever,
  type WordsOf,
} from 'delvekit'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { expect, expectTypeOf, test } from 'vitest'
import { type Drakborgen, drakborgen } from '../support/toys/drakborgen/index.js'
import { berserk } from '../support/toys/drakborgen-2/berserk.js'
import { everything } from '../support/toys/drakborgen-2/index.js'
import { iril } from '../support/toys/drakborgen-2/iril.js'
import { frozen } from '../support/toys/frozen.js'
import { type Puppet, puppet, type Read, type Say, told } from '../support/toys/puppet.js'
import { type Race, race } from '../support/toys/race.js'
import { type Swapping, swapping } from '../support/toys/race-swap.js'
import { face, scene } from '../support/toys/scene.js'

// An expansion over the puppet: bells that may be rung, and shouts that may be let be.

interface Ring {
  readonly tag: 'ring'
  readonly times: number
}
interface Rang {
  readonly tag: 'rang'
  readonly by: Seat | 'nobody'
}
interface Shout {
  readonly tag: 'shout'
  readonly what: string
}
interface Bells {
  readonly state: { readonly bells: number }
  readonly task: Ring
  readonly event: Rang
  readonly asks: { readonly ask: Shout; readonly do: Shout | LetBe; readonly roll: Shout }
  readonly options: { readonly loud: boolean }
}
type V = Join<Puppet, Bells>
type Task = V['task']
const { amend, also, always, barring, before, instead, offering, whenever } = amending<V>()

const bells = (
  amendments: ReadonlyArray<Amendment<V>>,
  reactions: ReadonlyArray<Whenever<V>> = [],
): Expansion<Puppet, Bells> => ({
  part: { id: 'bells', version: 3, content: 'bronze' },
  options: { loud: { codec: t.boolean, standard: (seats) => seats > 2, text: 'Whether the bells are loud.' } },
  setup: ({ seats, options: { loud } }, { state, agenda }) => ({
    state: { ...state, bells: loud ? seats : 0 },
    agenda: [...agenda, { tag: 'ring', times: 1 }],
  }),
  procedures: {
    ring: atOnce<V, Ring>((_, { times }) => ({
      events: Array.from({ length: times }, () => ({ tag: 'rang', by: 0 }) as const),
      then: [],
    })),
  },
  actions: { shout: t.strict({ tag: t.literal('shout'), what: t.string }), letBe: LetBe },
  amend: amendments,
  whenever: reactions,
  evolve: { rang: (s) => ({ ...s, bells: s.bells + 1, told: [...s.told, 'ding'] }) },
  sight: { rang: (event, viewer) => (event.by === viewer ? event : { ...event, by: 'nobody' }) },
  redact: ({ bells }, viewer) => ({ bells: viewer === 'spectator' ? 0 : bells }),
})

/** More of the same, laid over that, with no words of its own. */
const more = (
  amendments: ReadonlyArray<Amendment<V>>,
  reactions: ReadonlyArray<Whenever<V>> = [],
): Expansion<V, NoWords> => ({
  part: { id: 'more', version: 1, content: '' },
  procedures: {},
  actions: {},
  evolve: {},
  sight: {},
  amend: amendments,
  whenever: reactions,
})

/** Lays these amendments over the puppet, first laid first, and plays a script. */
const play = (
  amendments: ReadonlyArray<Amendment<V>>,
  agenda: ReadonlyArray<Task>,
  script: ReadonlyArray<object> = [],
) => scene(extend(puppet, bells(amendments)), { state: { told: [], bells: 0 }, agenda }, script)

const tell = (what: string): Puppet['task'] => ({ tag: 'do', tell: [what] })
const say = (what: string) => ({ tag: 'say', what })
const shout = (what: string): Shout => ({ tag: 'shout', what })
const isShout = (action: { readonly tag: string }): action is Shout => action.tag === 'shout'
const ask = (...offers: ReadonlyArray<string>): Task => ({ tag: 'ask', by: 0, offers })
const toldOf = ({ state }: { readonly state: V['state'] }) => state.told
const offer = (task: 'do' | 'ask', what: string, by: Seat = 0) =>
  offering(
    task,
    () => ({ by, actions: [shout(what)] }),
    (action): action is Shout => isShout(action) && action.what === what,
    (_, __, { what }) => ({ events: [told(`${what}!`)], then: [] }),
  )

// The helpers, each by itself.

test('`also` adds to what comes of a task done at once, and of a choice once it is made', () => {
  const more = also('ask', (_, __, done) => ({ ...done, events: [...done.events, told('noted')] }))
  const moreDone = also('do', (_, task, done) => ({ ...done, then: task.tell?.[0] === 'a' ? [tell('after a')] : [] }))
  expect(play([more], [ask('yes', 'no')]).legal).toStrictEqual([say('yes'), say('no')])
  expect(toldOf(play([more], [ask('yes', 'no')], [say('no')]))).toStrictEqual(['no', 'noted'])
  expect(toldOf(play([moreDone], [tell('a'), tell('b')]))).toStrictEqual(['a', 'after a', 'b'])
})

test('`instead` does something else whenever it has something to say, even where the task would ask', () => {
  const other = instead('ask', (_, { offers }) =>
    offers.length === 1 ? { events: [told(`${offers[0]!} of itself`)], then: [] } : undefined,
  )
  expect(toldOf(play([other], [ask('yes')]))).toStrictEqual(['yes of itself'])
  expect(toldOf(play([other], [ask('yes', 'no')], [say('yes')]))).toStrictEqual(['yes'])
})

test('`always` rewrites the task before anyone beneath sees it, when it asks and when it is answered', () => {
  const louder = always('ask', (_, task) => ({ ...task, by: 1, offers: task.offers.map((o) => `${o}!`) }))
  const noted = amend('ask', (beneath) => ({
    ...beneath,
    resume: (s, task, action) => ({ events: [told(task.offers.join())], then: beneath.resume(s, task, action).then }),
  }))
  const { legal, toAct } = play([louder], [ask('yes')])
  expect([legal, toAct]).toStrictEqual([[say('yes!')], 1])
  expect(toldOf(play([noted, louder], [ask('yes')], [say('yes!')]))).toStrictEqual(['yes!'])
})

test('`before` puts tasks before a task, once, and the task remembers who held it up', () => {
  const held = before('bells', 'do', (_, task) =>
    task.tell?.[0] === 'a' ? [tell('first'), { tag: 'ring', times: 1 }] : [],
  )
  const { events } = play([held], [tell('a'), tell('b')])
  expect(events).toStrictEqual([told('first'), { tag: 'rang', by: 0 }, told('a'), told('b')])
  const { agenda } = play([before('bells', 'do', () => [ask('now')])], [tell('a')])
  expect(agenda).toStrictEqual([{ tag: 'do', tell: ['a'], heldUpBy: ['bells'] }, ask('now')])
})

test('two may hold up a task, each once; the one laid last comes first', () => {
  const hold = (id: string) => before(id, 'do', (_, { tell = [] }) => (tell[0] === 'a' ? [ask(id)] : []))
  const { state, agenda } = play([hold('x'), hold('y')], [tell('a')], [say('y')])
  expect(state.told).toStrictEqual(['y'])
  expect(agenda[0]).toStrictEqual({ tag: 'do', tell: ['a'], heldUpBy: ['y', 'x'] })
  expect(toldOf(play([hold('x'), hold('y')], [tell('a')], [say('y'), say('x')]))).toStrictEqual(['y', 'x', 'a'])
})

test('`offering` adds actions behind those of an old decision', () => {
  expect(play([offer('ask', 'hey')], [ask('yes', 'no')]).legal).toStrictEqual([say('yes'), say('no'), shout('hey')])
  expect(toldOf(play([offer('ask', 'hey')], [ask('yes')], [shout('hey')]))).toStrictEqual(['hey!'])
  expect(toldOf(play([offer('ask', 'hey')], [ask('yes')], [say('yes')]))).toStrictEqual(['yes'])
})

test('`offering` at a task that does not ask offers beside `letBe`, which comes first and changes nothing', () => {
  const { legal, toAct } = play([offer('do', 'hey', 2)], [tell('a')])
  expect([legal, toAct]).toStrictEqual([[{ tag: 'letBe' }, shout('hey')], 2])
  expect(toldOf(play([offer('do', 'hey')], [tell('a')], [{ tag: 'letBe' }]))).toStrictEqual(['a'])
  expect(toldOf(play([offer('do', 'hey')], [tell('a')], [shout('hey')]))).toStrictEqual(['hey!'])
})

test('`offering` offers nothing if it has nothing to offer', () => {
  const empty = offering(
    'do',
    () => ({ by: 0, actions: [] }),
    isShout,
    () => nothing,
  )
  const silent = offering(
    'ask',
    () => undefined,
    isShout,
    () => nothing,
  )
  expect(toldOf(play([empty], [tell('a')]))).toStrictEqual(['a'])
  expect(play([silent], [ask('yes')]).legal).toStrictEqual([say('yes')])
})

test('offers at one task lie one over the other, and `letBe` lets all of them be', () => {
  const two = [offer('do', 'hey'), offer('do', 'ho')]
  expect(play(two, [tell('a')]).legal).toStrictEqual([{ tag: 'letBe' }, shout('hey'), shout('ho')])
  expect(toldOf(play(two, [tell('a')], [{ tag: 'letBe' }]))).toStrictEqual(['a'])
  expect(toldOf(play(two, [tell('a')], [shout('hey')]))).toStrictEqual(['hey!'])
  expect(toldOf(play(two, [tell('a')], [shout('ho')]))).toStrictEqual(['ho!'])
  const atAsk = [offer('ask', 'hey'), offer('ask', 'ho')]
  expect(play(atAsk, [ask('yes')]).legal).toStrictEqual([say('yes'), shout('hey'), shout('ho')])
  expect(toldOf(play(atAsk, [ask('yes')], [say('yes')]))).toStrictEqual(['yes'])
  expect(toldOf(play(atAsk, [ask('yes')], [shout('hey')]))).toStrictEqual(['hey!'])
})

test('an offer to another seat than the one that is asked, or in place of chance, is a bug that says what to do', () => {
  const bug = "'ask' asks another: put a task of your own before it"
  expect(() => play([offer('ask', 'hey', 1)], [ask('yes')])).toThrow(bug)
  expect(() => play([offer('do', 'hey', 1), offer('do', 'ho', 0)], [tell('a')])).toThrow("'do' asks another")
  const atRoll = offering(
    'roll',
    () => ({ by: 0, actions: [shout('hey')] }),
    isShout,
    () => nothing,
  )
  expect(() => play([atRoll], [roll<Read>(0, 6, { tag: 'read', hero: 0 })])).toThrow("'roll' asks another")
})

test('`barring` takes actions away, and those that stay keep their order', () => {
  const noNo = barring(
    'ask',
    (_, __, action) => action.tag !== 'say' || action.what !== 'no',
    () => ({ events: [told('speechless')], then: [] }),
  )
  expect(play([noNo], [ask('a', 'no', 'b')]).legal).toStrictEqual([say('a'), say('b')])
  expect(play([noNo], [ask('a', 'b')]).legal).toStrictEqual([say('a'), say('b')])
  expect(toldOf(play([noNo], [ask('a', 'no')], [say('a')]))).toStrictEqual(['a'])
  const refused = scene(extend(puppet, bells([noNo])), { state: { told: [], bells: 0 }, agenda: [ask('a', 'no')] }, [])
  expect(E.isLeft(refused.engine.reduce(refused.game, { tag: 'say', what: 'no' }))).toBe(true)
  // None is left: nobody is asked.
  expect(toldOf(play([noNo], [ask('no'), tell('on')]))).toStrictEqual(['speechless', 'on'])
})

test('`barring` leaves chance and tasks done at once alone', () => {
  const none = () => ({ events: [told('none')], then: [] })
  const atRoll = barring('roll', () => false, none)
  const atDo = barring('do', () => false, none)
  const { legal } = play([atRoll], [roll<Read>(0, 6, { tag: 'read', hero: 0 })])
  expect(legal).toHaveLength(6)
  expect(toldOf(play([atDo], [tell('a')]))).toStrictEqual(['a'])
})

test('`whenever` puts tasks before what the event leads to', () => {
  const rules = extend(
    puppet,
    bells([], [whenever('told', (s, { what }) => (what === 'a' ? [tell(`b${s.bells}`)] : []))]),
  )
  const { state } = scene(
    rules,
    { state: { told: [], bells: 5 }, agenda: [{ tag: 'do', tell: ['a'], then: [tell('c')] }] },
    [],
  )
  expect(state.told).toStrictEqual(['a', 'b5', 'c'])
})

// One over the other.

test('several amendments may bend one task: what is said later is asked first', () => {
  const mark = (name: string) => always('do', (_, task) => ({ ...task, tell: (task.tell ?? []).map((w) => w + name) }))
  expect(toldOf(play([mark('1'), mark('2')], [tell('a')]))).toStrictEqual(['a21'])
  const over = extend(extend(puppet, bells([mark('1')])), more([mark('2')]))
  const { state } = scene(over, { state: { told: [], bells: 0 }, agenda: [tell('a')] }, [])
  expect(state.told).toStrictEqual(['a21'])
})

test('of reactions to one event, those laid last are asked first', () => {
  const answer = (name: string) => whenever('told', (_, { what }) => (what === 'a' ? [tell(name)] : []))
  const over = extend(extend(puppet, bells([], [answer('1'), answer('2')])), more([], [answer('3')]))
  const { state } = scene(over, { state: { told: [], bells: 0 }, agenda: [tell('a')] }, [])
  expect(state.told).toStrictEqual(['a', '3', '1', '2'])
})

test('an expansion may bend its own tasks', () => {
  const twice = always('ring', (_, { times }) => ({ tag: 'ring', times: 2 * times }))
  expect(toldOf(play([twice], [{ tag: 'ring', times: 2 }]))).toStrictEqual(['ding', 'ding', 'ding', 'ding'])
})

test('what an expansion adds may not stand in the place of what is there, nor be laid twice', () => {
  const laid = extend(puppet, bells([]))
  expect(() => extend(laid, bells([]))).toThrow('delvekit: bells is laid already')
  const again = { ...bells([]), part: { id: 'bells-2', version: 1, content: '' } }
  expect(() => extend(laid, again)).toThrow("delvekit: bells-2 adds the task 'ring', which is there already")
  expect(() => extend(laid, { ...again, procedures: {} as never })).toThrow(
    "delvekit: bells-2 adds the event 'rang', which is there already",
  )
})

test('bending a task that nobody knows is a bug that names the expansion and the task', () => {
  const unknown = { ...amend('do', (beneath) => beneath), task: 'dance' as 'do' }
  expect(() => extend(puppet, bells([unknown]))).toThrow("delvekit: bells amends 'dance', which is no task")
})

// What comes of laying one.

test('what comes of it is a ruleset: its parts, options, setup, views and actions are those of both', () => {
  const rules = extend(puppet, bells([]))
  expect(rules.parts).toStrictEqual([
    { id: 'puppet', version: 1, content: '' },
    { id: 'bells', version: 3, content: 'bronze' },
  ])
  const engine = createEngine(rules)
  const stateOf = (seats: number, options: { readonly loud?: boolean } = {}) =>
    E.map(({ game }: { readonly game: { readonly table: object } }) => game.table)(
      engine.start({ seats, seed: 1, options }),
    )
  const table = (bells: number) => E.right({ state: { told: ['ding'], bells }, agenda: [] })
  expect(stateOf(3)).toStrictEqual(table(4))
  expect(stateOf(2)).toStrictEqual(table(1))
  expect(stateOf(2, { loud: true })).toStrictEqual(table(3))
  expect(engine.start({ seats: 2, seed: 1, options: { loud: 'very' } as never })).toMatchObject(
    E.left({ faults: [{ path: 'options/loud' }] }),
  )
  const { game } = engine.from({ state: { told: ['a'], bells: 5 }, agenda: [ask('yes')] }, 1)
  expect(engine.observe(game, 0)).toStrictEqual({ told: ['a'], bells: 5 })
  expect(engine.observe(game, 'spectator')).toStrictEqual({ told: ['a'], bells: 0 })
  const rang = { tag: 'rang', by: 1 } as const
  expect(engine.seenBy(1, [rang, told('a')])).toStrictEqual([rang, told('a')])
  expect(engine.seenBy(0, [rang])).toStrictEqual([{ tag: 'rang', by: 'nobody' }])
  expect(engine.reduce(game, { tag: 'shout' } as never)).toMatchObject(
    E.left({ tag: 'malformed', faults: [{ path: 'what' }] }),
  )
})

test('what a viewer is shown of a slice may be made of what the base shows it', () => {
  const veiled: Ruleset<Puppet> = { ...puppet, redact: (state) => ({ ...state, told: ['hidden'] }) }
  const looking: Expansion<V, NoWords> = {
    ...more([]),
    redact: ({ told }, _, beneath) => ({ told: [...beneath.told, `of ${told.length}`] }),
  }
  const rules = extend(extend(veiled, bells([])), looking)
  expect(rules.redact({ told: ['a', 'b'], bells: 1 }, 0).told).toStrictEqual(['hidden', 'of 2'])
})

test('`letBe` is an action of every composition, whoever offers', () => {
  const engine = createEngine(extend(puppet, { ...bells([]), actions: { shout: bells([]).actions.shout } } as never))
  const { game } = engine.from({ state: { told: [] }, agenda: [ask('yes')] }, 1)
  expect(engine.reduce(game, { tag: 'letbe' } as never)).toMatchObject(
    E.left({ tag: 'malformed', faults: [{ cure: 'Did you mean "letBe"?' }] }),
  )
})

test('the base is as it was', () => {
  const base = frozen({ ...puppet, parts: [...puppet.parts] })
  const keys = JSON.stringify(Object.entries(base).map(([name, table]) => [name, Object.keys(table as object)]))
  const procedures = { ...base.procedures }
  extend(base, bells([offer('do', 'hey'), always('ask', (_, task) => task)], [whenever('told', () => [])]))
  expect(base.procedures).toStrictEqual(procedures)
  expect(JSON.stringify(Object.entries(base).map(([name, table]) => [name, Object.keys(table as object)]))).toBe(keys)
  const { state } = scene(base, { state: { told: [] }, agenda: [{ tag: 'do', tell: ['a'] }] }, [])
  expect(state.told).toStrictEqual(['a'])
})

// Laid over whole games.

const games = fc.record({
  seed: fc.integer(),
  choices: fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 40 }),
})
/** Every event of a game played by a list of naturals. */
const log = <V extends Vocabulary>(
  rules: Ruleset<V>,
  heroes: ReadonlyArray<string>,
  { seed, choices }: { readonly seed: number; readonly choices: ReadonlyArray<number> },
): ReadonlyArray<object> => {
  const engine: Engine<V> = createEngine(rules)
  const started = engine.start({ seats: heroes.length, seed, options: { heroes } as never })
  if (E.isLeft(started)) throw new Error(JSON.stringify(started.left))
  let { game } = started.right
  const events: object[] = [...started.right.events]
  for (let i = 0; i < 150 && O.isSome(engine.toAct(game)); i++) {
    const next = engine.reduceAt(game, choices[i % choices.length]!)
    game = next.game
    events.push(...next.events)
  }
  return events
}

test('an expansion that says nothing changes no log', () => {
  const empty: Expansion<Drakborgen, NoWords> = {
    part: { id: 'empty', version: 1, content: '' },
    procedures: {},
    actions: {},
    amend: [],
    evolve: {},
    sight: {},
  }
  const plain = ['rohan', 'bardhor', 'sigeir']
  const rules = extend(drakborgen, empty)
  fc.assert(
    fc.property(games, (game) => {
      expect(log(rules, plain, game)).toStrictEqual(log(drakborgen, plain, game))
    }),
    { numRuns: 30 },
  )
})

test('seven expansions of which nothing is in play change no log', () => {
  const plain = ['rohan', 'bardhor', 'sigeir']
  fc.assert(
    fc.property(games, (game) => {
      expect(log(everything, plain, game)).toStrictEqual(log(drakborgen, plain, game))
    }),
    { numRuns: 40 },
  )
})

test('two expansions that do not touch each other may be laid in either order', () => {
  const heroes = ['rohan', 'charak-hai', 'bardhor', 'iril']
  const [one, other] = [extend(extend(drakborgen, berserk), iril), extend(extend(drakborgen, iril), berserk)]
  fc.assert(
    fc.property(games, (game) => {
      expect(log(one, heroes, game)).toStrictEqual(log(other, heroes, game))
    }),
    { numRuns: 40 },
  )
})

// Types.

test('the actions, tasks and events of a composition are known to the last field', () => {
  const rules = extend(puppet, bells([]))
  expectTypeOf<WordsOf<typeof rules>>().toEqualTypeOf<Join<Puppet, Bells>>()
  expectTypeOf<ActionOf<typeof rules>>().toEqualTypeOf<Say | Face | Shout | LetBe>()
  expectTypeOf<ReturnType<Engine<V>['legalActions']>>().toEqualTypeOf<ReadonlyArray<Say | Face | Shout | LetBe>>()
  expectTypeOf(createEngine(rules).legalActions).returns.toEqualTypeOf<ReadonlyArray<Action<V>>>()
  expectTypeOf<V['state']>().toEqualTypeOf<{ readonly told: ReadonlyArray<string> } & { readonly bells: number }>()
  expectTypeOf<V['task']>().toEqualTypeOf<Puppet['task'] | Ring>()
  expectTypeOf<V['event']>().toEqualTypeOf<Puppet['event'] | Rang>()
  expectTypeOf<V['options']>().toEqualTypeOf<object & { readonly loud: boolean }>()
  expectTypeOf<V['outcome']>().toEqualTypeOf<Puppet['outcome']>()
  expectTypeOf(createEngine(rules).reduce).parameter(1).toEqualTypeOf<Say | Face | Shout | LetBe>()
  // Seven layers deep, an action of the base and one of the fifth layer.
  type Everything = ActionOf<typeof everything>
  expectTypeOf<Extract<Everything, { tag: 'go' }>['to']>().toEqualTypeOf<{ readonly x: number; readonly y: number }>()
  expectTypeOf<Extract<Everything, { tag: 'leapTo' }>['to']['x']>().toEqualTypeOf<number>()
  expectTypeOf<Extract<Everything, { tag: 'dance' }>>().toEqualTypeOf<never>()
  expect(createEngine(everything).ruleset.parts).toHaveLength(8)
})

test('an expansion whose words the base does not speak does not compile', () => {
  const overSwapping: Expansion<Join<Race, Swapping>, NoWords> = {
    part: { id: 'over-swapping', version: 1, content: '' },
    procedures: {},
    actions: {},
    amend: [],
    evolve: {},
    sight: {},
  }
  interface Loud extends NoWords {
    readonly options: { readonly loud: boolean }
  }
  const wantsLoud: Expansion<Join<Puppet, Loud>, NoWords> = { ...overSwapping } as never
  expect(extend(extend(race, swapping), overSwapping).parts).toHaveLength(3)
  expect([
    // @ts-expect-error the puppet has no race
    () => extend(puppet, swapping),
    // @ts-expect-error the race by itself has no swaps
    () => extend(race, overSwapping),
    // @ts-expect-error the puppet has no option `loud`
    () => extend(puppet, wantsLoud),
  ]).toHaveLength(3)
})

test('an event without sight, an action without codec, a task without procedure do not compile', () => {
  const whole = bells([])
  const { rang, ...blind } = whole.sight
  const { shout, ...mute } = whole.actions
  const { ring, ...idle } = whole.procedures
  // @ts-expect-error nobody is told who sees `rang`
  const noSight: Expansion<Puppet, Bells> = { ...whole, sight: blind }
  // @ts-expect-error `shout` cannot be read off the wire
  const noCodec: Expansion<Puppet, Bells> = { ...whole, actions: mute }
  // @ts-expect-error nobody knows how to `ring`
  const noProcedure: Expansion<Puppet, Bells> = { ...whole, procedures: idle }
  // @ts-expect-error nor does the base compile without a codec for what chance answers
  const base: Ruleset<Puppet> = { ...puppet, actions: { say: puppet.actions.say } }
  expect([noSight, noCodec, noProcedure, base, rang, shout, ring]).toHaveLength(7)
})

test('a task that waits for a roll is given neither face nor roll', () => {
  expectTypeOf(roll<Read>)
    .parameter(2)
    .not.toHaveProperty('face')
  // @ts-expect-error the face comes of the roll
  expect(roll<Read>(0, 6, { tag: 'read', hero: 0, face: 3 })).toHaveProperty('die', 6)
  // @ts-expect-error the hero is missing
  expect(roll<Read>(0, 6, { tag: 'read' })).toHaveProperty('die', 6)
  expect(face(3)).toStrictEqual({ tag: 'face', face: 3 })
})

// What the log of a game with expansions holds.

test('a name that every object has is as free as any other, and one that is taken is not', () => {
  const named = (tag: string) => ({ ...bells([]).procedures, [tag]: atOnce<V, never>(() => nothing) })
  expect(() => extend(puppet, { ...bells([]), procedures: named('toString') })).not.toThrow()
  expect(() => extend(puppet, { ...bells([]), procedures: named('ask') })).toThrow(
    "delvekit: bells adds the task 'ask', which is there already",
  )
})

test('an option or an action of the base may not be taken over; a codec that both speak of may', () => {
  const withBell = extend(puppet, bells([]))
  const other = { ...more([]), part: { id: 'other', version: 1, content: '' } }
  expect(() =>
    extend(withBell, { ...other, options: { loud: { codec: t.boolean, standard: () => true, text: '' } } } as never),
  ).toThrow("delvekit: other adds the option 'loud', which is there already")
  const shouting = t.strict({ tag: t.literal('shout'), what: t.string })
  expect(() => extend(withBell, { ...other, actions: { shout: shouting } } as never)).toThrow(
    "delvekit: other adds the action 'shout', which is there already",
  )
  const shared = withBell.actions.shout
  expect(() => extend(withBell, { ...other, actions: { shout: shared, letBe: LetBe } } as never)).not.toThrow()
})

test('a held up task of a ruleset that says `past` keeps it: who held it up is in a field of its own', () => {
  const { agenda } = play([before('bells', 'do', () => [ask('now')])], [{ tag: 'do', tell: ['a'], past: ['bells'] }])
  expect(agenda[0]).toStrictEqual({ tag: 'do', tell: ['a'], past: ['bells'], heldUpBy: ['bells'] })
})
