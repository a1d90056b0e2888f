import { MapPin, Phone } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { Branch } from '#domain/store/branch.ts'
import { branchAddress } from '#domain/store/branch-address.ts'
import { openState, wallTime, weeklyHours } from '#domain/store/opening-hours.ts'
import { DialogWindow } from '../../ui/dialog-window.tsx'
import { useStore } from '../store/use-store.ts'

interface BranchDialogProps {
  branch: Branch
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-muted' } as const

/** Storefront §2, branch info: address, phone, weekly opening hours. */
export function BranchDialog({ branch, isOpen, onClose, opener }: BranchDialogProps) {
  const address = branchAddress(branch)
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={branch.name} opener={opener}>
      <OpenNow hours={branch.hours} />
      <div className="grid gap-3">
        {address !== '' && (
          <p className="flex gap-3">
            <MapPin {...ICON} />
            <span>{address}</span>
          </p>
        )}
        {branch.phone !== '' && (
          <p className="flex items-center gap-3">
            <Phone {...ICON} />
            <a
              href={`tel:${branch.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
            >
              {branch.phone}
            </a>
          </p>
        )}
      </div>
      {branch.hours.length > 0 && <Week branch={branch} />}
    </DialogWindow>
  )
}

function Week({ branch }: { branch: Branch }) {
  return (
    <section aria-labelledby="horario" className="mt-4 border-t border-hairline pt-4">
      <h3 id="horario" className="mb-2 font-semibold">
        Horario
      </h3>
      <dl className="tabular-nums">
        {weeklyHours(branch.hours).map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-6 py-1">
            <dt>{days}</dt>
            <dd className={hours === 'Cerrado' ? 'text-muted' : ''}>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** By the clock on the branch's wall, wherever the shopper is. */
function OpenNow({ hours }: { hours: Branch['hours'] }) {
  const { timeZone } = useStore()
  const now = wallTime(timeZone, useNow())
  if (hours.length === 0 || !now) return null
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
