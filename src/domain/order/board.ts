import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import type { Centavos } from '../money/money.ts'
import type { OrderStatuses } from './order-progress.ts'

/** The columns of the counter's board, in the sequence in which an order goes through them. */
export const BOARD_COLUMNS = ['new', 'preparing', 'ready', 'delivered', 'cancelled'] as const

export type BoardColumn = (typeof BOARD_COLUMNS)[number]

export const COLUMN_NAMES: Record<BoardColumn, string> = {
  new: 'Nuevos',
  preparing: 'En preparación',
  ready: 'Listos',
  delivered: 'Entregados',
  cancelled: 'Cancelados',
}

/** The column of an order. A sent order waits to arrive, as a ready one waits to be picked up. */
export function columnOf({ status, preparationStatus }: OrderStatuses): BoardColumn {
  if (status === 'Cancelado') return 'cancelled'
  switch (preparationStatus) {
    case 'No preparado':
      return 'new'
    case 'En preparación':
      return 'preparing'
    case 'Preparado':
    case 'Enviado':
      return 'ready'
    case 'Entregado':
      return 'delivered'
  }
}

/** An order as its urgency is decided from. Times are milliseconds since 1970. */
export interface PromisedOrder extends OrderStatuses {
  deliveryMethod: DeliveryMethod
  placedAt: number
  /** When it is picked up; null for a delivery, and for a pickup without an hour. */
  pickupAt: number | null
}

/** An order as a card of the counter's board. Times are milliseconds since 1970. */
export interface BoardOrder extends PromisedOrder {
  folio: number
  customerName: string
  pieces: number
  total: Centavos
  /** Returns and allowances, less exchanged pieces (docs/rules/payment.md#balance). */
  credited: Centavos
  /** Payments less refunds. */
  paid: Centavos
  /** When it is cancelled unless it is paid online by then; null: never. */
  payBy: number | null
  /** Whether the customer wrote something. */
  hasNotes: boolean
  /** The shipping type of a delivery, and the hours that the customer prefers; '' otherwise. */
  shippingType: string
  hours: string
}

export interface Board {
  orders: BoardOrder[]
  /** The number of orders of each column, of which `orders` may have the first. Above `MOST_COUNTED` it is one more. */
  counts: Record<BoardColumn, number>
  /** The number of the store's last event. */
  seq: number
}

const HOUR_MS = 3_600_000
/** How long before its hour an order is due soon. */
const SOON_MS = 2 * HOUR_MS
/**
 * How long an order may wait that has no hour: a pickup is promised in 2 to 4 hours (docs/rules/checkout.md#checkout),
 * a delivery is sent within a day.
 */
export const READY_WITHIN_MS: Record<DeliveryMethod, number> = { pickup: 4 * HOUR_MS, delivery: 24 * HOUR_MS }

/** The urgency of an order: overdue, or due soon. */
export type Urgency = 'late' | 'soon' | null

/** When an order should be ready, or sent, as the shopper was promised: milliseconds since 1970. */
export function dueAt({ deliveryMethod, placedAt, pickupAt }: PromisedOrder): number {
  return pickupAt ?? placedAt + READY_WITHIN_MS[deliveryMethod]
}

/** @param now milliseconds since 1970 */
export function urgencyOf(order: PromisedOrder, now: number): Urgency {
  const column = columnOf(order)
  const isWaiting = column === 'new' || column === 'preparing' || isUnsent(order)
  if (!isWaiting) return null
  const left = dueAt(order) - now
  if (left <= 0) return 'late'
  return left <= SOON_MS ? 'soon' : null
}

/** The number of orders of each urgency. */
export function countUrgent(orders: readonly PromisedOrder[], now: number): { late: number; soon: number } {
  const urgencies = orders.map((order) => urgencyOf(order, now))
  const count = (urgency: Urgency) => urgencies.filter((each) => each === urgency).length
  return { late: count('late'), soon: count('soon') }
}

function isUnsent({ deliveryMethod, preparationStatus, status }: PromisedOrder): boolean {
  return deliveryMethod === 'delivery' && preparationStatus === 'Preparado' && status === 'Abierto'
}
