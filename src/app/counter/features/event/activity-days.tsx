import { Link } from 'react-router'
import { writtenDay, writtenFullDay } from '#domain/time/written-time.ts'
import { addDays, clockText, wallClock } from '#domain/time/zoned-time.ts'
import type { ShownActivity } from './shown-activity.ts'

interface ActivityDaysProps {
  entries: readonly ShownActivity[]
  /** The last entry above these. */
  before: ShownActivity | undefined
  timeZone: string
  /** `yyyy-MM-dd` */
  today: string
}

/** Entries of the activity under the days on which they happened. */
export function ActivityDays({ entries, before, timeZone, today }: ActivityDaysProps) {
  const dayOf = ({ at }: ShownActivity) => wallClock(timeZone, at).date
  const shownDay = before && dayOf(before)
  return Array.from(Map.groupBy(entries, dayOf), ([day, ofDay]) => (
    <div key={day} className={day === shownDay ? '' : 'pt-5 first:pt-0'}>
      {day !== shownDay && <h2 className="mb-1 text-sm font-semibold first-letter:uppercase">{dayName(day, today)}</h2>}
      <ul>
        {ofDay.map((entry) => (
          <li key={entry.seq} className="flex gap-4 border-b border-hairline py-2.5">
            <time
              dateTime={new Date(entry.at).toISOString()}
              className="w-12 shrink-0 pt-px text-sm text-muted tabular-nums"
            >
              {timeOf(timeZone, entry.at)}
            </time>
            <p className="min-w-0 flex-1 md:flex md:gap-4">
              <span className="block font-medium [overflow-wrap:anywhere] max-md:text-sm md:w-56 md:shrink-0">
                {entry.who}
                <span className="sr-only">:</span>
              </span>
              <span className="block min-w-0 [overflow-wrap:anywhere]">
                {entry.to === null ? (
                  entry.sentence
                ) : (
                  <Link to={entry.to} className="text-link py-1">
                    {entry.sentence}
                  </Link>
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function timeOf(timeZone: string, at: number): string {
  const { hour, minute } = wallClock(timeZone, at)
  return clockText(hour * 60 + minute)
}

function dayName(day: string, today: string): string {
  if (day === today) return 'hoy'
  if (day === addDays(today, -1)) return 'ayer'
  return day.slice(0, 4) === today.slice(0, 4) ? writtenDay(day) : writtenFullDay(day)
}
