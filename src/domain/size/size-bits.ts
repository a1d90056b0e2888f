import { type BranchList, branchBits } from '../stock/branch-bits.ts'
import { branchesOf } from '../stock/branch-stock.ts'
import { sizeName } from './chosen-size.ts'
import { type SizedProduct, sizeKeyOf, sizeKindOf } from './size-kind.ts'

/** A size of a variant, and the branches that have it. */
export interface BranchSize {
  label: string
  branchFids: readonly string[]
}

/**
 * Which branches have each size of a product, by the size's name, as `branchBits` writes them. Sizes that no branch has
 * are left out, and so are all of a product whose sizes have no kind.
 * @param sizes of all its variants
 */
export function sizeBits(
  sizes: readonly BranchSize[],
  { product, branches }: { product: SizedProduct; branches: BranchList },
): Record<string, string> {
  const labels = sizes.map(({ label }) => label)
  const kind = sizeKindOf(labels, product)
  if (kind === null) return {}
  const byName = Map.groupBy(
    sizes.filter(({ branchFids }) => branchFids.length > 0),
    ({ label }) => sizeName(kind, sizeKeyOf(label)),
  )
  byName.delete(null)
  return Object.fromEntries([...byName].map(([name, same]) => [name, branchBits(branchesOf(same), branches)]))
}
