import type { Layer } from '../image/layer.ts'
import type { Slot } from '../outfit/slot.ts'

/** The slot of the specification that a garment takes (docs/rules.md#try-on): a dress is none of the first three. */
const SLOT: Record<Layer, Slot> = {
  feet: 'calzado',
  legs: 'inferior',
  torso: 'superior',
  outer: 'superior',
  whole: 'accesorio',
  waist: 'accesorio',
  hand: 'accesorio',
  neck: 'accesorio',
  head: 'accesorio',
}

export function slotOf(layer: Layer): Slot {
  return SLOT[layer]
}

/** The categories of the fitting service as the specification names them; all that is neither is an upper garment. */
export const FITTING_CATEGORIES = ['tops', 'bottoms', 'dresses'] as const

export type FittingCategory = (typeof FITTING_CATEGORIES)[number]

export function fittingCategory(layer: Layer): FittingCategory {
  return layer === 'legs' ? 'bottoms' : layer === 'whole' ? 'dresses' : 'tops'
}
