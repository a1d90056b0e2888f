import { DAYS, specialDayLines } from '../store/opening-hours.ts'
import { listed } from '../text/listed.ts'
import { addDays, wallClock, weekday } from '../time/zoned-time.ts'
import { isClosedSunday, isPickupDay, PICKUP_DAYS_AHEAD, type PickupConditions } from './pickup-days.ts'

const SUNDAYS = 'Los domingos no hay recolección'
const CLOSED = 'La sucursal cierra este día'
const WITHOUT_PICKUPS = 'La sucursal no entrega pedidos este día'

/**
 * Why nothing can be picked up on a day from today on: the store's Sundays, a special day with its note, the hours of
 * the branch.
 * @param date `yyyy-MM-dd`
 * @returns null for a day of pickups, even without slots left, and for a day that is too far ahead
 */
export function closedReason(date: string, conditions: PickupConditions): string | null {
  const { today, last } = daysAhead(conditions)
  if (date < today || date > last || isPickupDay(date, conditions)) return null
  if (isClosedSunday(date, conditions)) return SUNDAYS
  const special = specialOf(date, conditions)
  if (special && special.note !== '') return `${CLOSED}: ${special.note}`
  const { hours } = conditions.opening
  const isClosed = special ? special.spans.length === 0 : hours.every(({ day }) => day !== weekday(date))
  return isClosed ? CLOSED : WITHOUT_PICKUPS
}

/** The reasons of all closed days ahead, each with its days, a sentence each. */
export function closedDaysNotes(conditions: PickupConditions): string[] {
  const { today } = daysAhead(conditions)
  const dates = Array.from({ length: PICKUP_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
  const closed = dates.filter((date) => closedReason(date, conditions) !== null)
  const sundays = closed.filter((date) => isClosedSunday(date, conditions))
  const others = closed.filter((date) => !sundays.includes(date))
  const weekly = others.filter((date) => !specialOf(date, conditions))
  const special = others.filter((date) => !weekly.includes(date))
  return [
    ...(sundays.length > 0 ? [`${SUNDAYS}.`] : []),
    ...(weekly.length > 0 ? [`La sucursal no entrega pedidos los ${listed(weekdaysOf(weekly))}.`] : []),
    ...special.map((date) => `${specialDay(date)}: ${lowered(closedReason(date, conditions) ?? '')}.`),
  ]
}

function daysAhead({ now, timeZone }: PickupConditions): { today: string; last: string } {
  const { date: today } = wallClock(timeZone, now)
  return { today, last: addDays(today, PICKUP_DAYS_AHEAD) }
}

function specialOf(date: string, { opening }: PickupConditions) {
  return opening.specialDays.find((special) => special.date === date)
}

/** `lunes`, `sábados`: the names of the days of the week, each once. */
function weekdaysOf(dates: readonly string[]): string[] {
  const days = new Set(dates.map(weekday))
  return DAYS.filter((_, index) => days.has(index + 1)).map((name) => (name.endsWith('s') ? name : `${name}s`))
}

function specialDay(date: string): string {
  return specialDayLines([{ date, spans: [], note: '' }])[0]?.day ?? date
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
