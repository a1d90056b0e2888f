import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import type { PickupConditions, PickupDay } from '#domain/pickup/pickup-days.ts'

interface CalendarChoiceProps {
  days: PickupDay[]
  conditions: PickupConditions
  /** `yyyy-MM-dd`; empty while no day is chosen. */
  chosen: string
  /** Whether the chosen day has no button of its own. */
  isOther: boolean
  onChoose: (date: string) => void
}

/** The classes of a day to choose, in a row of days. At least 44 px high, as a thumb needs. */
export const chipClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border border-ink/25 px-4 transition-colors duration-150 hover:not-disabled:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground disabled:cursor-not-allowed disabled:border-hairline disabled:text-muted disabled:line-through forced-colors:aria-pressed:border-4'

const fetchCalendar = async () => (await import('./pickup-calendar.tsx')).PickupCalendar

/** A button that opens a calendar below the days. Choosing a day, Escape and a second press close it. */
export function CalendarChoice({ days, conditions, chosen, isOther, onChoose }: CalendarChoiceProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prefetch = () => void fetchCalendar().catch(() => undefined)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        name="pickupDate"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-pressed={isOther}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        // The calendar takes the focus only when its code has arrived.
        onKeyDown={closeOnEscape}
        onClick={() => setOpen(!isOpen)}
        className={chipClass}
      >
        <CalendarDays aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Elegir otra fecha
      </button>
      {isOpen && (
        <div
          id={id}
          role="dialog"
          aria-label="Calendario de recolección"
          tabIndex={-1}
          onKeyDown={closeOnEscape}
          className="min-h-92 basis-full rounded-sm border border-hairline bg-surface p-[min(0.75rem,3vw)] outline-none sm:max-w-96"
        >
          <FetchedContent
            fetch={fetchCalendar}
            failure="No pudimos abrir el calendario."
            skeleton={<div className="shimmer h-80 max-w-88 rounded-sm" />}
            days={days}
            conditions={conditions}
            chosen={chosen}
            onChoose={(date: string) => {
              onChoose(date)
              close()
            }}
          />
        </div>
      )}
    </>
  )
}
