import type { PickupDetails } from './handover-details.ts'

interface ChosenHourProps extends Pick<PickupDetails, 'slot'> {
  /** Whether the order is no longer picked up. */
  isOver: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** The hour of a pickup, above the estimate, which is never later (decision 043). */
export function ChosenHour({ slot, isOver, now }: ChosenHourProps) {
  if (!slot) return null
  return (
    <div>
      <h2 className="text-sm text-muted">{isOver || now >= slot.at ? 'Elegiste recoger el' : 'Recoges el'}</h2>
      <p className={`mt-1 text-xl text-balance tabular-nums ${isOver ? 'text-muted' : 'font-semibold'}`}>
        {slot.date}, {slot.time}
      </p>
    </div>
  )
}
