import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, iconButtonClass } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { SpecialDay } from '#domain/store/branch.ts'
import type { BranchErrorCode } from '#domain/store/branch-form.ts'
import { nextFeasts } from '#domain/store/feast-days.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import { SpanFields } from './span-fields.tsx'
import { sentenceFor } from './use-settings.ts'

const SHORT = { opens: 10 * 60, closes: 15 * 60 }
/** Feasts that are proposed. */
const MOST_FEASTS = 5

interface SpecialDaysProps {
  days: SpecialDay[]
  onChange: (days: SpecialDay[]) => void
  /** The error of each day. */
  codes: readonly (BranchErrorCode | null)[]
  /** `yyyy-MM-dd` */
  today: string
}

/** The days on which a branch has other hours, or is closed. Those that are over are out of sight, and stay stored. */
export function SpecialDays({ days, onChange, codes, today }: SpecialDaysProps) {
  const [date, setDate] = useState('')
  const taken = new Set(days.map((day) => day.date))
  const feasts = nextFeasts(today)
    .filter((feast) => !taken.has(feast.date))
    .slice(0, MOST_FEASTS)
  const shown = days.map((day, place) => ({ day, place })).filter(({ day }) => day.date >= today)
  const add = (day: SpecialDay) => onChange([...days, day].toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  return (
    <section aria-labelledby="special" className="panel">
      <h2 id="special" className="font-semibold">
        Días especiales
      </h2>
      <p className="mt-1 text-sm text-muted">
        Tus clientes los ven dos semanas antes, y esos días no se recoge fuera de hora.
      </p>
      <ul className="mt-1 divide-y divide-hairline">
        {shown.map(({ day, place }) => (
          <Day
            key={day.date}
            day={day}
            code={codes[place]}
            onChange={(changed) => onChange(days.with(place, changed))}
            onRemove={() => onChange(days.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {feasts.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-sm">Agregar:</p>
          <div className="flex flex-wrap gap-2">
            {feasts.map((feast) => (
              <Button key={feast.date} look="outline" onClick={() => add(feast)}>
                {feast.note}{' '}
                <span className="font-normal text-muted">{writtenDay(feast.date).replace(/^\S+ /, '')}</span>
              </Button>
            ))}
          </div>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <label className="text-sm">
          Otro día
          <input
            type="date"
            value={date}
            min={today}
            onChange={({ target }) => setDate(target.value)}
            className={`${fieldClass} mt-1 h-11`}
          />
        </label>
        <Button
          look="outline"
          onClick={() => {
            if (date === '' || taken.has(date)) return
            add({ date, spans: [], note: '' })
            setDate('')
          }}
        >
          Agregar día
        </Button>
      </div>
    </section>
  )
}

interface SpecialDayProps {
  day: SpecialDay
  code: BranchErrorCode | null | undefined
  onChange: (day: SpecialDay) => void
  onRemove: () => void
}

function Day({ day: { date, spans, note }, code, onChange, onRemove }: SpecialDayProps) {
  const name = writtenDay(date)
  const isOpen = spans.length > 0
  return (
    <li className="space-y-2 py-3">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium first-letter:uppercase">{name}</p>
        <button type="button" aria-label={`Quitar ${name}`} onClick={onRemove} className={iconButtonClass}>
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          aria-label={`Nombre de ${name}`}
          placeholder="Motivo, si quieres"
          value={note}
          onChange={({ target }) => onChange({ date, spans, note: target.value })}
          className={`${fieldClass} h-11`}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={!isOpen}
            onChange={() => onChange({ date, note, spans: isOpen ? [] : [SHORT] })}
          />
          Cerrado
        </label>
      </div>
      {spans.map((span, place) => (
        <SpanFields
          // A span has nothing of its own but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          day={name}
          span={span}
          code={null}
          onChange={(changed) => onChange({ date, note, spans: spans.with(place, changed) })}
          onRemove={() => onChange({ date, note, spans: spans.toSpliced(place, 1) })}
        />
      ))}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {sentenceFor(code)}
      </p>
    </li>
  )
}
