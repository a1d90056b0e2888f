import type { ChosenBranch } from './branch-bits.ts'

/**
 * Products of the shopper's branch before all others; within both groups their sequence stays.
 * @param chosen null, or a branch of another list, leaves the sequence as it is
 */
export function ownBranchFirst<Product extends { at?: string }>(
  products: readonly Product[],
  chosen: ChosenBranch | null,
): Product[] {
  const isThere = ({ at }: Product) => Number(chosen !== null && at !== undefined && hasOwnBranch(at, chosen))
  return products.toSorted((one, other) => isThere(other) - isThere(one))
}

/** Whether the shopper's branch has a thing. @param at as `branchBits` writes it */
export function hasOwnBranch(at: string, { key, own }: ChosenBranch): boolean {
  const [list, digits = ''] = at.split('.')
  const digit = Number.parseInt(digits[Math.floor(own / 4)] ?? '0', 16)
  return list === key && ((digit >> (own % 4)) & 1) === 1
}
