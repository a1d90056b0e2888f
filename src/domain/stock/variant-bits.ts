import { type BranchList, branchBits } from './branch-bits.ts'
import { branchesOf } from './branch-stock.ts'

/**
 * Which branches have at least one of these variants, as `branchBits` writes it.
 * @param branchFids the branches that have each variant, by its id
 */
export function variantBits(
  variants: readonly { id: number }[],
  branchFids: ReadonlyMap<number, readonly string[]>,
  list: BranchList,
): string {
  return branchBits(branchesOf(variants.map(({ id }) => ({ branchFids: branchFids.get(id) ?? [] }))), list)
}
