import { writtenDate } from '../time/written-time.ts'
import { isDate } from '../time/zoned-time.ts'
import type { OrderHeader } from './order-payload.ts'

/**
 * When an order was placed, by the clock of the store, as its pages say it: `20 de noviembre de 2026`, `10:20`. What is
 * no date or no time is left as it was written.
 */
export function orderDate({ fecha, hora }: Pick<OrderHeader, 'fecha' | 'hora'>): { date: string; time: string } {
  return {
    date: isDate(fecha) ? writtenDate(fecha) : fecha,
    time: /^\d\d:\d\d/.exec(hora)?.[0] ?? hora,
  }
}
