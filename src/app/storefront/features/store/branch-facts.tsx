import { useState } from 'react'
import { kmText } from '#domain/postal-code/km-text.ts'
import { branchAddress } from '#domain/store/branch.ts'
import { openState, wallTime } from '#domain/store/open-state.ts'
import type { StockedBranch } from './stocked-branches.ts'
import { useStore } from './use-store.ts'

/** Where a branch is, how far from the shopper where that is known, and whether it is open now. */
export function BranchFacts({ branch, km }: { branch: StockedBranch; km: number | null }) {
  const { timeZone } = useStore()
  const [now] = useState(() => wallTime(timeZone, new Date()))
  const state = branch.hours && now ? openState({ hours: branch.hours, specialDays: branch.specialDays }, now) : null
  return (
    <>
      <span className="block text-sm text-muted">
        {[km === null ? '' : `A ${kmText(km)}`, branchAddress(branch)].filter(Boolean).join(' · ')}
      </span>
      {state && (
        <span className={`block text-sm ${state.isOpen ? 'text-success' : 'text-muted'}`}>{state.sentence}</span>
      )}
    </>
  )
}
