import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FetchedContent } from '#app/ui/fetched-content.tsx'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import { chipClass } from './chip-class.ts'

interface CalendarChoiceProps {
  days: PickupDay[]
  /** `yyyy-MM-dd` by the clock of the store. */
  today: string
  /** `yyyy-MM-dd`, or nothing. */
  chosen: string
  /** Whether a day is chosen that no button beside it is for. */
  isOther: boolean
  onChoose: (date: string) => void
}

const fetchCalendar = async () => (await import('./pickup-calendar.tsx')).PickupCalendar

/** Opens the calendar under the buttons, and closes it with a choice, with Escape or by itself. */
export function CalendarChoice({ days, today, chosen, isOther, onChoose }: CalendarChoiceProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prefetch = () => void fetchCalendar().catch(() => undefined)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
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
            today={today}
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
