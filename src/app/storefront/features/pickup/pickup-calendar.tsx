import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { closedDaysNotes, closedReason } from '#domain/pickup/closed-days.ts'
import type { PickupConditions, PickupDay } from '#domain/pickup/pickup-days.ts'
import { writtenFullDay } from '#domain/time/written-time.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { fromCalendar, toCalendar } from './calendar-date.ts'

interface PickupCalendarProps {
  days: PickupDay[]
  conditions: PickupConditions
  /** `yyyy-MM-dd`; empty while no day is chosen. */
  chosen: string
  onChoose: (date: string) => void
}

/**
 * A calendar in which only days with free hours can be chosen, with the reasons of the closed ones. It is loaded by
 * `import()` because of its library.
 */
export function PickupCalendar({ days, conditions, chosen, onChoose }: PickupCalendarProps) {
  const { date: today } = wallClock(conditions.timeZone, conditions.now)
  const offered = new Set(days.filter(({ slots }) => slots.length > 0).map(({ date }) => date))
  const selected = offered.has(chosen) ? toCalendar(chosen) : undefined
  const [first = today] = offered
  const last = days.at(-1)?.date ?? today
  const notes = closedDaysNotes(conditions)
  return (
    <>
      <DayPicker
        mode="single"
        // Pressing the chosen day again does not clear it.
        required
        selected={selected}
        onSelect={(date: Date) => onChoose(fromCalendar(date))}
        today={toCalendar(today)}
        defaultMonth={selected ?? toCalendar(first)}
        startMonth={toCalendar(today)}
        endMonth={toCalendar(last)}
        disabled={(date) => !offered.has(fromCalendar(date))}
        weekStartsOn={1}
        fixedWeeks
        autoFocus
        navLayout="around"
        lang="es-MX"
        classNames={CLASSES}
        components={{ Chevron }}
        formatters={FORMATTERS}
        labels={{ ...LABELS, labelDayButton: (date, modifiers) => dayLabel(date, modifiers, conditions) }}
      />
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-hairline pt-3 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** `domingo, 29 de noviembre de 2026, los domingos no hay recolección` */
function dayLabel(date: Date, { today, selected }: Modifiers, conditions: PickupConditions): string {
  const day = fromCalendar(date)
  const parts = [today && 'Hoy', writtenFullDay(day), selected && 'elegido', closedReason(day, conditions)]
  return parts.filter(Boolean).join(', ')
}

const MONTH = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' })
const WEEKDAY = { short: weekdayFormat('short'), long: weekdayFormat('long') }

function weekdayFormat(weekday: 'long' | 'short') {
  return new Intl.DateTimeFormat('es-MX', { weekday })
}

const FORMATTERS = {
  formatCaption: (month: Date) => MONTH.format(month),
  formatDay: (date: Date) => String(date.getDate()),
  formatWeekdayName: (date: Date) => WEEKDAY.short.format(date),
}

const LABELS = {
  labelGrid: (month: Date) => MONTH.format(month),
  labelNav: () => 'Meses',
  labelNext: () => 'Mes siguiente',
  labelPrevious: () => 'Mes anterior',
  labelWeekday: (date: Date) => WEEKDAY.long.format(date),
}

const STEP =
  'absolute top-0 flex size-[clamp(44px,18cqi,2.75rem)] items-center justify-center rounded-sm transition-colors duration-150 hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:opacity-35'

/** Replaces the library's styles by our tokens. Seven days in a row are never wider than their container. */
const CLASSES = {
  root: '@container w-full max-w-88',
  months: 'relative',
  month: 'relative',
  month_caption: 'flex min-h-11 items-center justify-center px-[clamp(44px,18cqi,2.75rem)] text-center',
  caption_label: 'text-[length:min(var(--text-base),8cqi)] font-medium first-letter:uppercase',
  button_previous: `${STEP} left-0`,
  button_next: `${STEP} right-0`,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-[length:min(var(--text-xs),5.5cqi)] font-normal text-muted',
  day: 'h-11 p-0 text-center text-[length:min(var(--text-base),8cqi)] tabular-nums',
  day_button:
    'relative mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-sm transition-colors duration-150 hover:not-disabled:not-aria-disabled:bg-tint disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  selected:
    '[&>button]:bg-ink! [&>button]:font-semibold [&>button]:text-ground forced-colors:[&>button]:border-2 forced-colors:[&>button]:border-[Highlight]',
  today: '[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  disabled: 'text-muted line-through opacity-60',
  outside: 'invisible',
  hidden: 'invisible',
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
}
