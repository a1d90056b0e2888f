import { writtenDate } from '../time/written-time.ts'
import { isDate } from '../time/zoned-time.ts'
import type { OrderHeader } from './order-payload.ts'

/**
 * The date and time of an order by the clock of the store, as its pages show them: `20 de noviembre de 2026`, `10:20`.
 * Text that is no date or no time stays as it is.
 */
export function orderDate({ fecha, hora }: Pick<OrderHeader, 'fecha' | 'hora'>): { date: string; time: string } {
  return {
    date: isDate(fecha) ? writtenDate(fecha) : fecha,
    time: /^\d\d:\d\d/.exec(hora)?.[0] ?? hora,
  }
}
