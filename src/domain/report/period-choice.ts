import { addDays, isDate } from '../time/zoned-time.ts'
import { lastDays, type Period, type PeriodRejection, parsePeriod } from './period.ts'

/** The periods that are chosen by a name, as the dashboard's URL has them; `own` comes with two days. */
export const PERIOD_CHOICES = ['today', 'week', 'days', 'month', 'own'] as const

export type PeriodChoice = (typeof PERIOD_CHOICES)[number]

/** As the parameter `periodo` has them. */
export const CHOICE_PARAMETERS: Record<PeriodChoice, string> = {
  today: 'hoy',
  week: '7',
  days: '30',
  month: 'mes',
  own: 'otros',
}

export interface ChosenPeriod {
  choice: PeriodChoice
  period: Period
  /** The days as they were entered, for an own period; '' or any text from the URL. */
  from: string
  to: string
  /** Why the entered days are rejected; the period is then the last 30 days. */
  rejection: PeriodRejection | null
}

/**
 * Parses the period of a tablero's URL (`periodo`, `desde`, `hasta`): the last 30 days where it names none.
 * @param today by the store's clock, `yyyy-MM-dd`
 */
export function parseChosenPeriod(parameters: URLSearchParams, today: string): ChosenPeriod {
  const written = parameters.get('periodo')
  const choice = PERIOD_CHOICES.find((each) => CHOICE_PARAMETERS[each] === written) ?? 'days'
  if (choice !== 'own') {
    const period = PERIODS[choice](today)
    return { choice, period, ...period, rejection: null }
  }
  const [from, to] = [parameters.get('desde') ?? '', parameters.get('hasta') ?? '']
  const entered = { from: isDate(from) ? from : '', to: isDate(to) ? to : '' }
  const parsed = parsePeriod(from, to)
  if (parsed.ok) return { choice, period: parsed.period, ...entered, rejection: null }
  return { choice, period: PERIODS.days(today), ...entered, rejection: parsed.code }
}

const PERIODS: Record<Exclude<PeriodChoice, 'own'>, (today: string) => Period> = {
  today: (today) => lastDays(today, 1),
  week: (today) => lastDays(today, 7),
  days: (today) => lastDays(today, 30),
  month: (today) => ({ from: addDays(today, 1 - Number(today.slice(8))), to: today }),
}
