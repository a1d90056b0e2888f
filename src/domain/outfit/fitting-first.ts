import type { ChosenBranch } from '../stock/branch-bits.ts'
import { hasOwnBranch } from '../stock/has-own-branch.ts'

interface BranchProduct {
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
  /** The branches that have each of its sizes, as `sizeBits` writes them. */
  sizes?: Readonly<Record<string, string>>
}

/** A shopper's branch and the name of a size (`chosenSize`), each null until it is chosen. */
export interface Fitting {
  branch: ChosenBranch | null
  size: string | null
}

/**
 * Products whose wanted size the shopper's branch has, then those whose size others have, then all others; within each
 * group their sequence stays. A product without comparable sizes counts as one of any size. Without a branch, or with
 * one of another list, nothing changes its place.
 */
export function fittingFirst<Product extends BranchProduct>(
  products: readonly Product[],
  { branch, size }: Fitting,
): Product[] {
  if (branch === null) return [...products]
  const rank = (product: Product) => rankOf(havingBranches(product, size), branch, size)
  return products.toSorted((one, other) => rank(other) - rank(one))
}

/** The branches that have the product in a size; undefined where none has. */
function havingBranches({ at, sizes = {} }: BranchProduct, size: string | null): string | undefined {
  return size !== null && Object.keys(sizes).length > 0 ? sizes[size] : at
}

function rankOf(having: string | undefined, branch: ChosenBranch, size: string | null): number {
  if (having === undefined || !having.startsWith(`${branch.key}.`)) return 0
  if (hasOwnBranch(having, branch)) return 2
  return size === null ? 0 : 1
}
