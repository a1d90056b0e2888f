import { Button } from '#app/shared/ui/button.tsx'
import type { OpenSpan } from '#domain/store/branch.ts'
import type { BranchErrorCode } from '#domain/store/branch-form.ts'
import { DAYS } from '#domain/store/opening-hours.ts'
import { SpanFields } from './span-fields.tsx'

const USUAL = { opens: 10 * 60, closes: 20 * 60 }
const MIDNIGHT = 24 * 60
const HOUR = 60

interface WeekHoursProps {
  /** Null when none are stated. */
  hours: OpenSpan[] | null
  onChange: (hours: OpenSpan[]) => void
  /** The error of each span. */
  codes: readonly (BranchErrorCode | null)[]
}

/** The hours of a week, a line a day. */
export function WeekHours({ hours, onChange, codes }: WeekHoursProps) {
  return (
    <section aria-labelledby="week" className="panel">
      <h2 id="week" className="font-semibold">
        Horario de la semana
      </h2>
      {hours === null ? (
        <div className="mt-2">
          <p className="text-muted">Tus clientes no ven a qué hora abre.</p>
          <Button
            look="outline"
            className="mt-3"
            onClick={() => onChange([1, 2, 3, 4, 5, 6].map((day) => ({ day, ...USUAL })))}
          >
            Empezar con lunes a sábado de 10 a 20
          </Button>
        </div>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {DAYS.map((name, index) => (
            <Day key={name} name={name} day={index + 1} hours={hours} onChange={onChange} codes={codes} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WeekdayProps extends WeekHoursProps {
  name: string
  /** ISO day of the week. */
  day: number
  hours: OpenSpan[]
}

function Day({ name, day, hours, onChange, codes }: WeekdayProps) {
  const spans = hours.map((span, place) => ({ span, place })).filter(({ span }) => span.day === day)
  const last = spans.at(-1)?.span
  const isOpen = spans.length > 0
  const copy = () => onChange(DAYS.flatMap((_, index) => spans.map(({ span }) => ({ ...span, day: index + 1 }))))
  return (
    <li
      className={`grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)] ${isOpen ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[8rem_minmax(0,1fr)]'}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 capitalize">
        <input
          type="checkbox"
          className="tick"
          checked={isOpen}
          onChange={() =>
            onChange(
              isOpen
                ? hours.filter((span) => span.day !== day)
                : [...hours, { ...(hours.find((span) => span.day === day - 1) ?? USUAL), day }],
            )
          }
        />
        {name}
      </label>
      {isOpen ? (
        <div className="space-y-2">
          {spans.map(({ span, place }) => (
            <SpanFields
              key={place}
              day={name}
              span={span}
              code={codes[place]}
              onChange={(changed) => onChange(hours.with(place, { day, ...changed }))}
              onRemove={() => onChange(hours.toSpliced(place, 1))}
            />
          ))}
          <div className="flex flex-wrap gap-x-4 text-sm">
            <button
              type="button"
              className="text-link min-h-11"
              onClick={() => onChange([...hours, { day, ...spanAfter(last?.closes ?? USUAL.opens) }])}
            >
              Otro horario el mismo día
            </button>
            <button type="button" className="text-link min-h-11" onClick={copy}>
              Igual todos los días
            </button>
          </div>
        </div>
      ) : (
        <p className="flex min-h-11 items-center text-muted">Cerrado</p>
      )}
    </li>
  )
}

/** A span of the afternoon, an hour after the one before. */
function spanAfter(closes: number): { opens: number; closes: number } {
  const opens = Math.min(closes + HOUR, MIDNIGHT - 2 * HOUR)
  return { opens, closes: Math.min(opens + 4 * HOUR, MIDNIGHT) }
}
