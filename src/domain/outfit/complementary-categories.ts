import type { Centavos } from '../money/money.ts'
import { garmentKind } from '../product/garment-kind.ts'
import type { Garment } from './garment.ts'
import { inTurns } from './in-turns.ts'
import { priceBand } from './match.ts'
import { fitsInto, isClothing, openSlots, SLOTS, slotsOf } from './slot.ts'

/** The categories that candidates are taken from (docs/rules/outfit.md#outfit). */
const MAX_CATEGORIES = 15

/** A category to look for garments in. */
export interface ComplementaryCategory {
  /** Null for products without a category. */
  id: number | null
  /** Whether it has clothes, which have to be there in the shopper's size. */
  isSized: boolean
  /** The prices that suit; null where the base has none. */
  band: { low: Centavos; high: Centavos } | null
}

/**
 * The categories whose products may complete an outfit around a base, the ones with most in stock first and in turns
 * for each slot, then categories of no known kind, and products without a category: there each product's own name
 * decides.
 */
export function complementaryCategories(
  base: Garment,
  categories: readonly { id: number; label: string; inStock: number }[],
): ComplementaryCategory[] {
  const open = openSlots(base.kind)
  const band = (isAccessory: boolean) => (base.price === null ? null : priceBand(base.price, isAccessory))
  const sorted = categories
    .map(({ id, label, inStock }) => ({ id, inStock, kind: garmentKind(label) }))
    .toSorted((one, other) => other.inStock - one.inStock)
  const bySlot = SLOTS.map((slot) => sorted.filter(({ kind }) => kind !== null && fitsInto(kind, slot, open)))
  const named = inTurns(bySlot).map(({ id, kind }) => ({
    id,
    isSized: kind !== null && isClothing(kind),
    band: band(kind !== null && slotsOf(kind).includes('accesorio')),
  }))
  const unnamed = [...sorted.filter(({ kind }) => kind === null).map(({ id }) => id), null]
  return [...named, ...unnamed.map((id) => ({ id, isSized: false, band: band(false) }))].slice(0, MAX_CATEGORIES)
}
