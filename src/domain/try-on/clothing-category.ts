import type { Layer } from '../image/layer.ts'
import type { Slot } from '../outfit/slot.ts'
import { productGarment } from '../product/garment-kind.ts'
import { layerOf } from './worn-layer.ts'

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

/**
 * The slot of the specification that a product takes (docs/rules/try-on.md#try-on). Dresses, suits and garments of no
 * known kind are accessories there.
 */
export function slotOf(product: { name: string; category: string | null }): Slot {
  return productGarment(product) === null ? 'accesorio' : SLOT[layerOf(product)]
}

/** The categories of the fitting service as the specification names them; all that is neither is an upper garment. */
export const FITTING_CATEGORIES = ['tops', 'bottoms', 'dresses'] as const

export type FittingCategory = (typeof FITTING_CATEGORIES)[number]

export function fittingCategory(layer: Layer): FittingCategory {
  if (layer === 'legs') return 'bottoms'
  return layer === 'whole' ? 'dresses' : 'tops'
}

/** Layers whose garments the fitting service dresses well; shoes and accessories it would take for upper garments. */
const FITTED_LAYERS: readonly Layer[] = ['torso', 'outer', 'legs', 'whole']

/** Whether a garment that the shopper did not choose is worth a paid fitting. */
export function isWorthFitting(layer: Layer): boolean {
  return FITTED_LAYERS.includes(layer)
}
