/** The stock of a variant in a warehouse that serves the store. */
export interface WarehouseStock {
  variantId: number
  warehouseFid: string
  /** Pieces that no order holds, 0 or more. */
  available: number
}

export interface Allocation {
  variantId: number
  warehouseFid: string
  quantity: number
}

/** The branch that an order is for, in a store that counts by branch. */
export interface BranchSupply {
  /** Keys of the warehouses whose pieces are there. */
  own: ReadonlySet<string>
  /** Whether pieces of other branches may be brought there. */
  allowsOthers: boolean
}

type Allocated = { ok: true; taken: Allocation[] } | { ok: false; short: { variantId: number; left: number }[] }

/**
 * Allocates the pieces of an order to warehouses: its branch's come first, then the preferred one, then
 * to those with most, so that the order comes from as few as possible. Either everything is allocated or nothing.
 * @param wanted pieces by variant, each variant once
 * @param branch null where all warehouses serve alike
 */
export function allocateStock(
  wanted: readonly { variantId: number; quantity: number }[],
  stocks: readonly WarehouseStock[],
  preferred: string | null,
  branch: BranchSupply | null = null,
): Allocated {
  const serving =
    branch && !branch.allowsOthers ? stocks.filter(({ warehouseFid }) => branch.own.has(warehouseFid)) : stocks
  const byVariant = Map.groupBy(serving, ({ variantId }) => variantId)
  const short: { variantId: number; left: number }[] = []
  const taken: Allocation[] = []
  for (const { variantId, quantity } of wanted) {
    const own = (byVariant.get(variantId) ?? []).toSorted((left, right) => rank(left, right, { preferred, branch }))
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

function rank(
  left: WarehouseStock,
  right: WarehouseStock,
  { preferred, branch }: { preferred: string | null; branch: BranchSupply | null },
): number {
  const isOwn = ({ warehouseFid }: WarehouseStock) => Number(branch?.own.has(warehouseFid) ?? false)
  const isPreferred = ({ warehouseFid }: WarehouseStock) => Number(warehouseFid === preferred)
  return (
    isOwn(right) - isOwn(left) ||
    isPreferred(right) - isPreferred(left) ||
    right.available - left.available ||
    (left.warehouseFid < right.warehouseFid ? -1 : 1)
  )
}
