/** What a warehouse that serves the store has of a variant. */
export interface StockPlace {
  variantId: number
  warehouseFid: string
  /** Pieces that nobody holds, 0 or more. */
  available: number
}

export interface Allocation {
  variantId: number
  warehouseFid: string
  quantity: number
}

type Allocated = { ok: true; taken: Allocation[] } | { ok: false; short: { variantId: number; left: number }[] }

/**
 * From which warehouses the pieces are taken: the preferred one first, then those with most, so that an order comes from
 * as few places as it can. All of it or nothing.
 * @param wanted pieces by variant, each variant once
 */
export function allocateStock(
  wanted: readonly { variantId: number; quantity: number }[],
  places: readonly StockPlace[],
  preferred: string | null,
): Allocated {
  const byVariant = Map.groupBy(places, ({ variantId }) => variantId)
  const short: { variantId: number; left: number }[] = []
  const taken: Allocation[] = []
  for (const { variantId, quantity } of wanted) {
    const own = (byVariant.get(variantId) ?? []).toSorted((left, right) => rank(left, right, preferred))
    const left = own.reduce((all, { available }) => all + available, 0)
    if (left < quantity) short.push({ variantId, left })
    let missing = quantity
    for (const { warehouseFid, available } of own) {
      const pieces = Math.min(missing, available)
      if (pieces > 0) taken.push({ variantId, warehouseFid, quantity: pieces })
      missing -= pieces
    }
  }
  return short.length > 0 ? { ok: false, short } : { ok: true, taken }
}

function rank(left: StockPlace, right: StockPlace, preferred: string | null): number {
  const isPreferred = ({ warehouseFid }: StockPlace) => Number(warehouseFid === preferred)
  return (
    isPreferred(right) - isPreferred(left) ||
    right.available - left.available ||
    (left.warehouseFid < right.warehouseFid ? -1 : 1)
  )
}
