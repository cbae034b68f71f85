/**
 * Codecs for data that somebody writes by hand.
 *
 * What they do not know they refuse: a field left over is a fault, as it is most often a field misspelt. A value told
 * apart by its `tag` is faulted as that one thing, not as everything it might have been. Nothing is changed by decoding.
 * The fields of a codec are looked up when it is first used, so that codecs may name each other in any order.
 */
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { nearest } from '../../../kernel/fault.js'

/** A field that may be left out; it may not be there and be `undefined`. */
interface Optional<C extends t.Mixed> {
  readonly optional: C
}

/** A codec for each field of `A`, marked as optional where `A` says so. */
type FieldsOf<A> = {
  readonly [K in keyof A]-?: Partial<Pick<A, K>> extends Pick<A, K> ? Optional<t.Type<Required<A>[K]>> : t.Type<A[K]>
}
type Fields = Readonly<Record<string, t.Mixed | Optional<t.Mixed>>>

/** What a codec must do to be one of several. */
interface Member<A> {
  readonly is: (value: unknown) => boolean
  readonly validate: t.Validate<unknown, A>
}

/** Marks a field that may be left out. */
export const optional = <C extends t.Mixed>(codec: C): Optional<C> => ({ optional: codec })

/** An object with these fields and no others. */
export const closed = <A extends object>(name: string, fields: () => NoInfer<FieldsOf<A>> & Fields): t.Type<A> => {
  const known = once((): Fields => fields())
  const is = (value: unknown): value is A =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(known(), key)) &&
    Object.entries(known()).every(([key, field]) =>
      'optional' in field
        ? !Object.hasOwn(value, key) || field.optional.is(value[key])
        : Object.hasOwn(value, key) && field.is(value[key]),
    )
  const validate: t.Validate<unknown, A> = (value, context) => {
    if (!isObject(value)) return t.failure(value, context)
    const wrong = Object.entries(known()).flatMap(([key, field]) => {
      if ('optional' in field && !Object.hasOwn(value, key)) return []
      const codec = 'optional' in field ? field.optional : field
      const found = Object.hasOwn(value, key) ? value[key] : undefined
      return errorsOf(codec.validate(found, t.appendContext(context, key, codec, found)))
    })
    const extra = Object.keys(value).filter((key) => !Object.hasOwn(known(), key))
    const errors = [...wrong, ...extra.map((key) => leftOver(context, key, value[key], Object.keys(known())))]
    if (errors.length > 0) return t.failures(errors)
    return is(value) ? t.success(value) : t.failure(value, context)
  }
  return new t.Type<A>(name, is, validate, t.identity)
}

/** A list of so many things, each of its own kind. */
export const list = <A extends ReadonlyArray<unknown>>(
  name: string,
  members: () => NoInfer<{ readonly [K in keyof A]: t.Type<A[K]> }> & ReadonlyArray<t.Mixed>,
): t.Type<A> => {
  const known = once((): ReadonlyArray<t.Mixed> => members())
  const is = (value: unknown): value is A =>
    Array.isArray(value) && value.length === known().length && known().every((codec, i) => codec.is(value[i]))
  const validate: t.Validate<unknown, A> = (value, context) => {
    if (!Array.isArray(value) || value.length !== known().length) return t.failure(value, context)
    const errors = known().flatMap((codec, i) => {
      const found: unknown = value[i]
      return errorsOf(codec.validate(found, t.appendContext(context, String(i), codec, found)))
    })
    return is(value) ? t.success(value) : t.failures(errors)
  }
  return new t.Type<A>(name, is, validate, t.identity)
}

/** One of several things told apart by their `tag`. */
export const tagged = <A extends { readonly tag: string }>(
  name: string,
  members: () => NoInfer<{ readonly [K in A['tag']]: Member<Extract<A, { readonly tag: K }>> }>,
): t.Type<A> => {
  const known = once((): Readonly<Record<string, Member<A>>> => members())
  const tags = once(() => oneOf(Object.keys(known())))
  const memberOf = (tag: unknown): Member<A> | undefined =>
    typeof tag === 'string' && Object.hasOwn(known(), tag) ? known()[tag] : undefined
  const is = (value: unknown): value is A => isObject(value) && memberOf(value['tag'])?.is(value) === true
  const validate: t.Validate<unknown, A> = (value, context) => {
    if (!isObject(value)) return t.failure(value, context)
    const tag = value['tag']
    const member = memberOf(tag)
    if (member !== undefined) return member.validate(value, context)
    return t.failures(errorsOf(tags().validate(tag, t.appendContext(context, 'tag', tags(), tag))))
  }
  return new t.Type<A>(name, is, validate, t.identity)
}

/** One of several things told apart by looking at the value; `pick` always says one, which then finds the faults. */
export const chosen = <A>(name: string, pick: (value: unknown) => Member<NoInfer<A>>): t.Type<A> =>
  new t.Type<A>(
    name,
    (value): value is A => pick(value).is(value),
    (value, context) => pick(value).validate(value, context),
    t.identity,
  )

/** One of these values. */
export const oneOf = <A extends string | number>(values: ReadonlyArray<A>): t.Type<A> => {
  const is = (value: unknown): value is A => values.some((one) => one === value)
  const name = values.map((value) => JSON.stringify(value)).join(' | ')
  return new t.Type<A>(
    name,
    is,
    (value, context) => {
      if (is(value)) return t.success(value)
      const near =
        typeof value === 'string'
          ? nearest(
              value,
              values.filter((one) => typeof one === 'string'),
            )
          : undefined
      return t.failure(value, context, near === undefined ? undefined : `Did you mean ${JSON.stringify(near)}?`)
    },
    t.identity,
  )
}

/** A value of this codec for which `holds`, under a name that says so. */
export const where = <A>(codec: t.Type<A>, name: string, holds: (value: A) => boolean): t.Type<A> => {
  const is = (value: unknown): value is A => codec.is(value) && holds(value)
  return new t.Type<A>(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  )
}

/** Whether the value is an object with fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const errorsOf = (validation: t.Validation<unknown>): t.Errors => (E.isLeft(validation) ? validation.left : [])

const noSuchField = /* @__PURE__ */ (() => t.readonly(t.undefined, 'no such field'))()

const leftOver = (
  context: t.Context,
  key: string,
  value: unknown,
  fields: ReadonlyArray<string>,
): t.ValidationError => {
  const near = nearest(key, fields)
  return {
    value,
    context: t.appendContext(context, key, noSuchField, value),
    message: near === undefined ? 'Remove it.' : `Remove it, or did you mean ${JSON.stringify(near)}?`,
  }
}

/** Makes a thing the first time it is asked for. */
const once = <A>(make: () => A): (() => A) => {
  let made: { readonly thing: A } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
