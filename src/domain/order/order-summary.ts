import type { PromisedOrder } from './board.ts'
import type { BalancedOrder } from './order-balance.ts'

/** An order as a row of the counter's list. Times are milliseconds since 1970. */
export interface OrderSummary extends PromisedOrder, BalancedOrder {
  id: number
  folio: number
  customerName: string
  email: string
  /** Digits; '' without one. */
  phone: string
  pieces: number
  /** When it is cancelled unless it is paid online by then; null: never. */
  payBy: number | null
  /** The name of the branch that it is for; '' where none was known. */
  branch: string
  /** The name of the shipping type of a delivery; '' otherwise. */
  shippingType: string
  /** Null without one. */
  trackingNumber: string | null
}

const whole = new Intl.NumberFormat('es-MX')

/** More orders than this are not counted. */
export const MOST_COUNTED = 10_000

/** A number of orders that are counted up to `MOST_COUNTED`: `42`, `+10,000`. */
export function orderCount(count: number): string {
  return `${count > MOST_COUNTED ? '+' : ''}${whole.format(Math.min(count, MOST_COUNTED))}`
}

/** How many orders were found: `3 pedidos`, `Más de 10,000 pedidos`. */
export function foundOrders(count: number): string {
  const written = whole.format(Math.min(count, MOST_COUNTED))
  if (count > MOST_COUNTED) return `Más de ${written} pedidos`
  return count === 1 ? '1 pedido' : `${written} pedidos`
}
