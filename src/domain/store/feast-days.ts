import { addDays } from '../time/zoned-time.ts'
import type { SpecialDay } from './branch.ts'

interface Feast {
  /** `MM-dd` */
  day: string
  name: string
  /** Whether stores open for a part of the day; on all others they are closed. */
  isShort?: boolean
}

/** The days on which stores in Mexico have other hours than their week's, each on the same date every year. */
const FEASTS: readonly Feast[] = [
  { day: '01-01', name: 'Año Nuevo' },
  { day: '05-01', name: 'Día del Trabajo' },
  { day: '05-10', name: 'Día de las Madres', isShort: true },
  { day: '09-16', name: 'Día de la Independencia' },
  { day: '11-02', name: 'Día de Muertos', isShort: true },
  { day: '12-24', name: 'Nochebuena', isShort: true },
  { day: '12-25', name: 'Navidad' },
  { day: '12-31', name: 'Fin de año', isShort: true },
]

/** From ten to three: a proposal, which the staff change. */
const SHORT = { opens: 10 * 60, closes: 15 * 60 }
const YEAR = 365

/**
 * The feasts of the year that begins on a day, the next one first, as special days that a branch can begin with.
 * @param today `yyyy-MM-dd`
 */
export function nextFeasts(today: string): SpecialDay[] {
  const year = Number(today.slice(0, 4))
  const last = addDays(today, YEAR)
  return [year, year + 1]
    .flatMap((each) =>
      FEASTS.map(({ day, name, isShort }) => ({ date: `${each}-${day}`, spans: isShort ? [SHORT] : [], note: name })),
    )
    .filter(({ date }) => date >= today && date < last)
}
