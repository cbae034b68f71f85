/** Seven expansions over the toy base, each laid over what was there. No type is spelled: all their words are known. */
import { extend, type WordsOf } from 'delvekit'
import { drakborgen } from '../drakborgen/index.js'
import { amulets } from './amulets.js'
import { berserk } from './berserk.js'
import { iril } from './iril.js'
import { mrishnahk } from './mrishnahk.js'
import { oracaz } from './oracaz.js'
import { rings } from './rings.js'
import { vortex } from './vortex.js'

export const everything = extend(
  extend(extend(extend(extend(extend(extend(drakborgen, rings), vortex), oracaz), mrishnahk), iril), berserk),
  amulets,
)
export type Everything = WordsOf<typeof everything>
