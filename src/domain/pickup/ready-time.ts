import { addDays, instantOf, wallClock, weekday } from '../time/zoned-time.ts'

const DAYS_TO_READY = 3
const FRIDAY = 5
/** Minutes since midnight. */
const READY_AT = 18 * 60

/**
 * When an order is probably ready (docs/rules/order.md#ready-estimate): at 18:00 by the store's clock, three days after
 * the order, or on the Monday after where that is a weekend. Milliseconds since 1970.
 * @throws RangeError when there is no such time zone
 */
export function readyTime(placedAt: number, timeZone: string): number {
  let date = addDays(wallClock(timeZone, placedAt).date, DAYS_TO_READY)
  while (weekday(date) > FRIDAY) date = addDays(date, 1)
  return instantOf(timeZone, date, READY_AT)
}

/** The time left until an order is ready, in whole units; the last second begun is 1. */
export interface ReadyCountdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The countdown; null when the time has come. */
export function readyCountdown(readyAt: number, now: number): ReadyCountdown | null {
  const left = Math.ceil((readyAt - now) / 1_000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** The texts of docs/rules/order.md#ready-estimate. */
export const READY_TEXTS = {
  title: 'Tu pedido está listo!',
  description: 'Ya puedes pasar a recogerlo en tienda',
} as const
