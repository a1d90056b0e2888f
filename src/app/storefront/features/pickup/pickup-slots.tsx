import { useId } from 'react'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'

interface PickupSlotsProps {
  day: PickupDay
  /** `HH:mm`; empty while no hour is chosen. */
  time: string
  error: string | undefined
  onTime: (time: string) => void
}

/** The free half hours of the chosen day. They are radio buttons, so the arrow keys work. */
export function PickupSlots({ day, time, error, onTime }: PickupSlotsProps) {
  const id = useId()
  if (day.slots.length === 0) {
    return (
      <p role="status" className="mt-1 text-muted">
        No hay horarios disponibles para esta fecha
      </p>
    )
  }
  return (
    <fieldset aria-describedby={`${id}-error`} aria-invalid={error !== undefined} className="mt-3">
      <legend className="mb-2 text-sm font-medium">Hora de recolección</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {day.slots.map((slot) => (
          <label
            key={slot}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-sm border border-ink/25 tabular-nums outline-accent transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-3 forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name="pickupTime"
              value={slot}
              checked={time === slot}
              onChange={() => onTime(slot)}
              aria-describedby={`${id}-error`}
              className="absolute inset-0 cursor-pointer appearance-none focus-visible:outline-none"
            />
            {slot}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className="mt-1 text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
