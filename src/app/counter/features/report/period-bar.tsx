import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import {
  CHOICE_PARAMETERS,
  type ChosenPeriod,
  PERIOD_CHOICES,
  type PeriodChoice,
} from '#domain/report/period-choice.ts'
import { PERIOD_REJECTIONS } from '#domain/report/period-sentences.ts'
import { useReportHref } from './use-report-href.ts'

const NAMES: Record<PeriodChoice, string> = {
  today: 'Hoy',
  week: '7 días',
  days: '30 días',
  month: 'Este mes',
  own: 'Otros días',
}

interface PeriodBarProps {
  chosen: ChosenPeriod
  /** By the store's clock, `yyyy-MM-dd`. */
  today: string
}

/** Which days the tablero is about: links, so that a choice can be shared and is there after going back. */
export function PeriodBar({ chosen: { choice, period, from, to, rejection }, today }: PeriodBarProps) {
  const href = useReportHref()
  const [parameters] = useSearchParams()
  const own = { desde: period.from, hasta: period.to }
  return (
    <div className="mb-5">
      <nav aria-label="Periodo" className="choices -mx-4 px-4 lg:-mx-3 lg:px-0">
        {PERIOD_CHOICES.map((each) => (
          <Link
            key={each}
            to={href({ periodo: CHOICE_PARAMETERS[each], ...(each === 'own' ? own : { desde: null, hasta: null }) })}
            aria-current={each === choice || undefined}
            prefetch="intent"
          >
            {NAMES[each]}
          </Link>
        ))}
      </nav>
      {choice === 'own' && (
        // It is reset with other days, which its fields then have.
        <Form key={`${from} ${to}`} className="mt-2 flex flex-wrap items-end gap-3">
          {['por', 'quietos'].map((name) => {
            const value = parameters.get(name)
            return value !== null && <input key={name} type="hidden" name={name} value={value} />
          })}
          <input type="hidden" name="periodo" value={CHOICE_PARAMETERS.own} />
          <Day name="desde" label="Desde" value={from} max={today} isInvalid={rejection !== null} />
          <Day name="hasta" label="Hasta" value={to} max={today} isInvalid={rejection !== null} />
          <Button type="submit" look="outline">
            Ver
          </Button>
          <p id="period-error" role="alert" className="w-full text-sm text-danger empty:hidden">
            {rejection && `${PERIOD_REJECTIONS[rejection]} Mientras, ves los últimos 30 días.`}
          </p>
        </Form>
      )}
    </div>
  )
}

interface PeriodDayProps {
  name: string
  label: string
  value: string
  max: string
  isInvalid: boolean
}

function Day({ name, label, value, max, isInvalid }: PeriodDayProps) {
  return (
    <label className="text-sm font-medium">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        max={max}
        aria-invalid={isInvalid}
        aria-describedby="period-error"
        className={`${fieldClass} mt-1 h-11`}
      />
    </label>
  )
}
