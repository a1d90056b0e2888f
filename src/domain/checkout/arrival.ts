import { businessDayAfter } from '../time/business-days.ts'
import { shortDay } from '../time/written-time.ts'
import { addDays, wallClock } from '../time/zoned-time.ts'
import type { ShippingType } from './checkout-form.ts'
import { SHIPPING } from './shipping.ts'

/** The days on which a delivery may arrive, both `yyyy-MM-dd` and business days. */
export interface ArrivalDays {
  from: string
  to: string
}

/** From this hour on, an order counts as one of the next day (docs/rules/checkout.md#arrival). */
const LAST_HOUR = 18

/**
 * When an order arrives (docs/rules/checkout.md#arrival): the business days of its type of shipping after its own day.
 * That is the day it is placed on, and the next business day where it is placed from 18:00 on, or on no business day.
 * @param placedAt milliseconds since 1970
 * @param types the chosen type, or those that can still be chosen; at least one
 * @throws RangeError when there is no such time zone
 */
export function arrivalOf(placedAt: number, timeZone: string, types: readonly ShippingType[]): ArrivalDays {
  const { date, hour } = wallClock(timeZone, placedAt)
  const day = businessDayAfter(hour < LAST_HOUR ? date : addDays(date, 1), 0)
  const days = types.map((type) => SHIPPING[type].days)
  return {
    from: businessDayAfter(day, Math.min(...days.map(({ least }) => least))),
    to: businessDayAfter(day, Math.max(...days.map(({ most }) => most))),
  }
}

/**
 * `entre el viernes 27 y el lunes 30`, `entre el lunes 30 y el martes 1 de diciembre`: a month is written once, where it
 * is another than today's.
 * @param today `yyyy-MM-dd`, the day of the order
 */
export function arrivalSpan({ from, to }: ArrivalDays, today: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `entre el ${shortDay(from, isOneMonth ? from : today)} y el ${shortDay(to, today)}`
}

/** `Llega a partir del viernes 27`, while the type of shipping is not chosen. */
export function earliestArrivalText({ from }: ArrivalDays, today: string): string {
  return `Llega a partir del ${shortDay(from, today)}`
}

/** `Llega entre el viernes 27 y el lunes 30`, with the span of {@link arrivalSpan}. */
export function arrivalText(arrival: ArrivalDays, today: string): string {
  return `Llega ${arrivalSpan(arrival, today)}`
}
