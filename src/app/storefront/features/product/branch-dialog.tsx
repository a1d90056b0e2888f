import { type RefObject, useEffect, useState } from 'react'
import { DialogWindow } from '#app/ui/dialog-window.tsx'
import type { Branch } from '#domain/store/branch.ts'
import { openState, wallTime } from '#domain/store/opening-hours.ts'
import { BranchInfo } from '../store/branch-info.tsx'
import { useStore } from '../store/use-store.ts'

interface BranchDialogProps {
  branch: Branch
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** Postal address, telephone and weekly opening hours (docs/rules.md#branch-information). */
export function BranchDialog({ branch, isOpen, onClose, opener }: BranchDialogProps) {
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={branch.name} opener={opener}>
      {branch.hours && <OpenNow hours={branch.hours} />}
      <BranchInfo branch={branch} />
    </DialogWindow>
  )
}

/** Whether the branch is open, in its own time zone, wherever the shopper is. */
function OpenNow({ hours }: { hours: NonNullable<Branch['hours']> }) {
  const { timeZone } = useStore()
  const now = wallTime(timeZone, useNow())
  if (!now) return null
  const { isOpen, sentence } = openState(hours, now)
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
