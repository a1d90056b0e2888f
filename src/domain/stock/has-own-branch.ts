import type { ChosenBranch } from './branch-bits.ts'

/** Whether the shopper's branch is among these. @param at as `branchBits` writes it */
export function hasOwnBranch(at: string, { key, own }: ChosenBranch): boolean {
  const [list, digits = ''] = at.split('.')
  const digit = Number.parseInt(digits[Math.floor(own / 4)] ?? '0', 16)
  return list === key && ((digit >> (own % 4)) & 1) === 1
}
