import type { Garment } from './garment.ts'
import { lookDescription, reasonFor } from './look-sentences.ts'
import { SLOTS, slotsOf } from './slot.ts'
import { STYLES } from './style.ts'
import { fullestSets } from './wearable-sets.ts'

/** Looks that the rules offer in turn. */
const MAX_LOOKS = 6

/** A garment that completes an outfit, and why (docs/rules/outfit.md#outfit). */
export interface Recommendation {
  productId: number
  reason: string
  occasion: string
  lookType: string
}

export interface Look {
  recommendations: Recommendation[]
  lookDescription: string
}

/**
 * Looks for a base, the best first; each other one repeats as few of the garments before as there is a choice. None
 * where no candidate can be worn with it.
 */
export function composeLooks(base: Garment, candidates: readonly Garment[]): Look[] {
  const sets = fullestSets(base, candidates)
  const uses = new Map<Garment, number>()
  const usesOf = (garments: readonly Garment[]) => garments.reduce((sum, garment) => sum + (uses.get(garment) ?? 0), 0)
  return Array.from({ length: Math.min(MAX_LOOKS, sets.length) }, () => {
    // The sets are in order of their scores, and the sort is stable.
    const [next] = sets.toSorted((one, other) => usesOf(one.garments) - usesOf(other.garments))
    if (!next) throw new Error('there are as many looks as sets')
    sets.splice(sets.indexOf(next), 1)
    for (const garment of next.garments) uses.set(garment, (uses.get(garment) ?? 0) + 1)
    return lookOf(base, next.garments)
  })
}

/** A look of garments in the words of the rules, from head to foot. */
export function lookOf(base: Garment, garments: readonly Garment[]): Look {
  const placeOf = ({ kind }: Garment) => SLOTS.findIndex((slot) => slotsOf(kind).includes(slot))
  const sorted = garments.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    recommendations: sorted.map((garment) => ({
      productId: garment.productId,
      reason: reasonFor(base, garment),
      ...STYLES[garment.style === 'everyday' ? base.style : garment.style],
    })),
    lookDescription: lookDescription(base, sorted),
  }
}
