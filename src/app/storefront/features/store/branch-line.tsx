import { branchLine } from '#domain/stock/branch-bits.ts'
import { useChosenBranch } from './branch-store.ts'

/**
 * Which branches have a product, the shopper's first. The text may be there before React comes (branch-script.tsx).
 * @param at as `branchBits` writes it
 */
export function BranchLine({ at, className = 'card-branch' }: { at: string; className?: string }) {
  const chosen = useChosenBranch()
  return (
    <p className={className} data-at={at} suppressHydrationWarning>
      {branchLine(at, chosen)}
    </p>
  )
}
