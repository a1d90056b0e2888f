import { type RefObject, useEffect, useState } from 'react'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { BranchInfo } from '#app/storefront/features/store/branch-info.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { ShownBranch } from '#domain/pickup/pickup-texts.ts'
import type { Branch } from '#domain/store/branch.ts'
import { openState, type WallTime, wallTime } from '#domain/store/open-state.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'

interface BranchDialogProps {
  branch: ShownBranch
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** Postal address, telephone and weekly opening hours (docs/rules/product.md#branch-information). */
export function BranchDialog({ branch, isOpen, onClose, opener }: BranchDialogProps) {
  const { timeZone } = useStore()
  // In the store's time zone, not the shopper's.
  const now = wallTime(timeZone, useNow())
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={branch.name} opener={opener}>
      {branch.hours && now && <OpenNow hours={branch.hours} specialDays={branch.specialDays} now={now} />}
      <BranchInfo branch={now ? withNearDays(branch, now.date) : branch} />
    </DialogWindow>
  )
}

interface OpenNowProps extends Pick<Branch, 'specialDays'> {
  hours: NonNullable<Branch['hours']>
  now: WallTime
}

function OpenNow({ hours, specialDays, now }: OpenNowProps) {
  const { isOpen, sentence } = openState({ hours, specialDays }, now)
  return (
    <p className={`mb-4 flex items-center gap-2 font-medium ${isOpen ? 'text-success' : 'text-danger'}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {sentence}
    </p>
  )
}

const MINUTE = 60_000

/** The browser's clock, again at each full minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const next = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE))
    return () => clearTimeout(next)
  }, [now])
  return now
}
