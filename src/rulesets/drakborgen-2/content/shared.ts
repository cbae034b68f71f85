/** How entries of the box write effects of which the base knows no more. */
import type { CatacombEffect } from '../../catacombs/effect.js'
import type { Effect } from '../../drakborgen/content/effect.js'
import type { TwoEffect } from '../effect.js'

/** An effect of Drakborgen II. */
export const two = (effect: TwoEffect): Effect => effect
/** An effect of the catacombs. */
export const below = (effect: CatacombEffect): Effect => effect

/** Whose name nobody has told. */
export const named = 'That there is such a thing is public; what it does in detail was not found, and is ours.'
/** Whose whole text was not found. */
export const invented = 'The texts of this deck were not found; this one is ours, for what the rulebook has rules for.'
