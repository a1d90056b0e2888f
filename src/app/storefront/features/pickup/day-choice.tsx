import { useId } from 'react'
import type { PickupConditions, PickupDay } from '#domain/pickup/pickup-days.ts'
import { type QuickDay, quickDays } from '#domain/pickup/quick-days.ts'
import { CalendarChoice, chipClass } from './calendar-choice.tsx'

interface DayChoiceProps {
  days: PickupDay[]
  conditions: PickupConditions
  /** `yyyy-MM-dd`; empty while no day is chosen. */
  chosen: string
  error: string | undefined
  onChoose: (date: string) => void
}

/** Chooses the day of the pickup: three days have a button each, all others are in the calendar. */
export function DayChoice({ days, conditions, chosen, error, onChoose }: DayChoiceProps) {
  const id = useId()
  const quick = quickDays(conditions)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fieldset with its border and legend */}
      <div
        role="group"
        aria-label="Fecha de recolección"
        aria-describedby={`${id}-error`}
        className="flex flex-wrap gap-2"
      >
        {quick.map(({ label, date, state }) => (
          <button
            key={label}
            type="button"
            name="pickupDate"
            aria-pressed={chosen === date}
            // A chosen day keeps the focus when its last hour passes.
            disabled={state !== 'open' && chosen !== date}
            aria-describedby={state === 'open' ? undefined : `${id}-${state}`}
            onClick={() => onChoose(date)}
            className={chipClass}
          >
            {label}
          </button>
        ))}
        <CalendarChoice
          days={days}
          conditions={conditions}
          chosen={chosen}
          isOther={chosen !== '' && quick.every(({ date }) => date !== chosen)}
          onChoose={onChoose}
        />
      </div>
      {quick.some(({ state }) => state === 'full') && (
        <p id={`${id}-full`} className="mt-2 text-sm text-muted">
          Hoy ya no hay horarios.
        </p>
      )}
      {quick.some(({ state }) => state === 'sunday') && (
        <p id={`${id}-sunday`} className="mt-2 text-sm text-muted">
          Los domingos no hay recolección.
        </p>
      )}
      {quick.some(({ state }) => state === 'closed') && (
        <p id={`${id}-closed`} className="mt-2 text-sm text-muted">
          {closedText(quick)}
        </p>
      )}
      <p id={`${id}-error`} className="mt-1 text-sm text-danger empty:hidden">
        {error}
      </p>
    </>
  )
}

/** `Mañana no hay recolección en la sucursal.` */
function closedText(quick: readonly QuickDay[]): string {
  const days = quick.flatMap(({ label, state }) => (state === 'closed' ? [label.toLowerCase()] : []))
  const [first = '', ...more] = days
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...more].join(' y ')} no hay recolección en la sucursal.`
}
