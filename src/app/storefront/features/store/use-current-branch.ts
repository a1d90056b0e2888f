import { useEffect, useEffectEvent } from 'react'
import { useHref } from 'react-router'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'
import { useChosenBranch } from './branch-store.ts'
import { useBranchListKey, useStore } from './use-store.ts'

/**
 * The shopper's branch. Where the store's list of branches has changed since the choice, the choice is brought up to
 * date (docs/rules/store.md#branch-of-the-shopper).
 * @param chooseAgain opens the chooser, where the branch was closed
 */
export function useCurrentBranch(chooseAgain: () => void): ChosenBranch | null {
  const { account } = useStore()
  const branchesUrl = useHref('/branches')
  const chosen = useChosenBranch()
  const listKey = useBranchListKey()
  const isOutdated = chosen !== null && chosen.key !== listKey
  const renew = useEffectEvent(async (signal: AbortSignal) => {
    const { renewBranch } = await import('./renew-branch.ts')
    await renewBranch({ account, branchesUrl, chooseAgain }, signal)
  })
  useEffect(() => {
    if (!isOutdated) return
    const end = new AbortController()
    // Without its code the choice stays as it is.
    renew(end.signal).catch(() => undefined)
    return () => end.abort()
  }, [isOutdated])
  return chosen
}
