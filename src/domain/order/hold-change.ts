import type { Allocation } from '../stock/allocate-stock.ts'

/** Pieces that an order holds in a place, or held until its hold ended. */
export interface HeldPlace extends Allocation {
  isActive: boolean
}

/** The pieces of a variant in the lines of an order. */
export interface VariantPieces {
  variantId: number
  before: number
  after: number
  /** Whether its stock is counted at the moment. */
  isCounted: boolean
}

/** The steps from the holds of an order to the holds of its changed lines. */
export interface HoldChange {
  /** Pieces to hold, by variant. */
  toTake: { variantId: number; quantity: number }[]
  /** Pieces that go back on sale. */
  toRelease: Allocation[]
  /** The holds that stay with other pieces than before; with 0 they go. */
  changed: HeldPlace[]
}

/**
 * Plans the holds of an order whose lines change (docs/rules/order.md#changing-pieces). Afterwards an order has a hold
 * for each piece of a variant, or for none: pieces that were not counted when they were ordered leave the store without
 * one. A variant that gets more pieces is held with all of them, also where its hold had ended. Of a variant with fewer
 * pieces the ended holds go first, then the places with the fewest pieces.
 */
export function planHolds(holds: readonly HeldPlace[], variants: readonly VariantPieces[]): HoldChange {
  const plans = variants.map((variant) => {
    const own = holds.filter(({ variantId }) => variantId === variant.variantId)
    if (variant.after > variant.before) return variant.isCounted ? planMore(own, variant) : UNCHANGED
    return planFewer(own, variant)
  })
  return {
    toTake: plans.flatMap(({ toTake }) => toTake),
    toRelease: plans.flatMap(({ toRelease }) => toRelease),
    changed: plans.flatMap(({ changed }) => changed),
  }
}

const UNCHANGED: HoldChange = { toTake: [], toRelease: [], changed: [] }

function planMore(own: readonly HeldPlace[], { variantId, after }: VariantPieces): HoldChange {
  const ended = own.filter(({ isActive }) => !isActive)
  const missing = after - piecesOf(own.filter(({ isActive }) => isActive))
  return {
    toTake: missing > 0 ? [{ variantId, quantity: missing }] : [],
    toRelease: [],
    changed: ended.map((place) => ({ ...place, quantity: 0 })),
  }
}

function planFewer(own: readonly HeldPlace[], { after }: VariantPieces): HoldChange {
  let excess = Math.max(piecesOf(own) - after, 0)
  const changed = own.toSorted(goesFirst).flatMap((place) => {
    const pieces = Math.min(excess, place.quantity)
    excess -= pieces
    return pieces === 0 ? [] : [{ place, pieces }]
  })
  return {
    toTake: [],
    toRelease: changed
      .filter(({ place }) => place.isActive)
      .map(({ place: { variantId, warehouseFid }, pieces: quantity }) => ({ variantId, warehouseFid, quantity })),
    changed: changed.map(({ place, pieces }) => ({ ...place, quantity: place.quantity - pieces })),
  }
}

function goesFirst(one: HeldPlace, other: HeldPlace): number {
  return (
    Number(one.isActive) - Number(other.isActive) ||
    one.quantity - other.quantity ||
    (one.warehouseFid < other.warehouseFid ? -1 : 1)
  )
}

function piecesOf(places: readonly Allocation[]): number {
  return places.reduce((sum, { quantity }) => sum + quantity, 0)
}
