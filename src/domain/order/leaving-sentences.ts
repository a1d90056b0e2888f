import type { Centavos } from '../money/money.ts'
import type { Tracking } from './carrier.ts'
import { handOverState } from './hand-over.ts'
import { amountDue, type BalancedOrder } from './order-balance.ts'
import type { OrderState } from './order-progress.ts'
import type { OfferedStep } from './order-steps.ts'
import { type PayableOrder, stateName } from './state-names.ts'

/** An order that is about to leave the store. */
export interface LeavingOrder extends OrderState, BalancedOrder, PayableOrder {
  folio: number
  customerName: string
  /** How its parcel travels, where the page knows it. */
  tracking?: Tracking
}

/** The step and what takes it, such as 'Entregar 8 pedidos'. */
export function leaveTitle({ name, to }: OfferedStep, orders: readonly LeavingOrder[]): string {
  const [first, second] = orders
  if (first && !second) return `${name} el pedido #${first.folio}`
  return `${to.preparationStatus === 'Enviado' ? 'Marcar enviados' : name} ${orders.length} pedidos`
}

/** The amount that is still to be collected of all of them, in centavos. */
export function totalDue(orders: readonly LeavingOrder[]): Centavos {
  return orders.reduce((sum, order) => sum + amountDue(order), 0)
}

/** Warns of orders whose pieces are not marked as together; '' without any. */
export function unreadySentence(orders: readonly LeavingOrder[]): string {
  const unready = orders.filter((order) => handOverState(order) === 'unready')
  const [first] = unready
  if (!first) return ''
  if (orders.length === 1) return `Todavía no está listo (${stateName(first)}). Revisa que estén todas sus piezas.`
  return unready.length === 1
    ? `El pedido #${first.folio} todavía no está listo. Revisa que estén todas sus piezas.`
    : `${unready.length} todavía no están listos. Revisa que estén todas sus piezas.`
}
