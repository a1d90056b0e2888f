/** In place of a branch's key: every branch has it, since its pieces are not counted. */
export const EVERY_BRANCH = ''

/** A warehouse as far as it decides which branch has its pieces. */
interface PlacedWarehouse {
  fid: string
  servesOnline: boolean
  /** The branch where it is; null where the store has not stated it. */
  branchFid: string | null
}

/**
 * The branch that has the pieces of each warehouse that sells online, by the warehouse's key. A warehouse without a
 * stated branch supplies the first branch, where orders are picked up (docs/rules/stock.md#branches).
 * @param branches keys of the store's branches, the default one first
 * @returns an empty map where none of them has a stated branch: the store does not count by branch
 */
export function branchByWarehouse(
  warehouses: readonly PlacedWarehouse[],
  branches: readonly string[],
): Map<string, string> {
  const [first] = branches
  const countsByBranch = warehouses.some(({ servesOnline, branchFid }) => servesOnline && branchFid !== null)
  if (first === undefined || !countsByBranch) return new Map()
  return new Map(
    warehouses.filter(({ servesOnline }) => servesOnline).map(({ fid, branchFid }) => [fid, branchFid ?? first]),
  )
}

/**
 * The branches that hold any of these pieces, in the sequence of the map.
 * @param places the pieces of a variant by warehouse; null where they are not counted
 */
export function branchesWith(
  places: readonly { warehouseFid: string; available: number }[] | null,
  byWarehouse: ReadonlyMap<string, string>,
): string[] {
  if (byWarehouse.size === 0) return []
  if (places === null) return [EVERY_BRANCH]
  const stocked = new Set(places.filter(({ available }) => available > 0).map(({ warehouseFid }) => warehouseFid))
  return [...new Set([...byWarehouse].filter(([warehouse]) => stocked.has(warehouse)).map(([, branch]) => branch))]
}

/**
 * The free pieces of each branch that has some.
 * @param places as for {@link branchesWith}
 * @returns null where every branch has it
 */
export function piecesByBranch(
  places: readonly { warehouseFid: string; available: number }[] | null,
  byWarehouse: ReadonlyMap<string, string>,
): Record<string, number> | null {
  if (places === null) return null
  const pieces: Record<string, number> = {}
  for (const { warehouseFid, available } of places) {
    const branch = byWarehouse.get(warehouseFid)
    if (branch !== undefined && available > 0) pieces[branch] = (pieces[branch] ?? 0) + available
  }
  return pieces
}

/** The branches that have at least one of several variants. Every branch has those that are not counted. */
export function branchesOf(variants: readonly { branchFids: readonly string[] }[]): string[] {
  const all = new Set(variants.flatMap(({ branchFids }) => branchFids))
  return all.has(EVERY_BRANCH) ? [EVERY_BRANCH] : [...all]
}

/**
 * The branches that shoppers choose among, in their sequence: those that a warehouse with online sale supplies.
 * @returns none where there are not several, or the store does not count by branch
 */
export function stockedBranches<Keyed extends { fid: string }>(
  branches: readonly Keyed[],
  byWarehouse: ReadonlyMap<string, string>,
): Keyed[] {
  const supplied = new Set(byWarehouse.values())
  const stocked = branches.filter(({ fid }) => supplied.has(fid))
  return stocked.length > 1 ? stocked : []
}

/** Whether a branch is among those that have a variant or a product. */
export function hasBranch(branchFids: readonly string[], fid: string): boolean {
  return branchFids.includes(fid) || branchFids.includes(EVERY_BRANCH)
}
