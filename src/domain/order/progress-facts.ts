import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { readyTime } from '../pickup/ready-time.ts'
import { arrivalEnd, type DeliveredOrder } from './order-arrival.ts'
import type { PreparationStatus } from './order-progress.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * The progress of an order by its statuses. `placed`: it was not advanced yet; `unpaid`: nothing happens before it is
 * paid online.
 */
export type StatedStage =
  | 'placed'
  | 'unpaid'
  | 'received'
  | 'preparing'
  | 'prepared'
  | 'sent'
  | 'handed-over'
  | 'cancelled'

/**
 * The facts from which an order's pages compute its progress at any moment (`shownProgress`); all of them are public
 * (decisions 018 and 043).
 */
export interface ProgressFacts {
  stage: StatedStage
  deliveryMethod: DeliveryMethod
  /** When a pickup is probably ready, or the last day of a delivery's arrival has ended; milliseconds since 1970. */
  readyAt: number
  /** Whether a pickup counts as ready from that moment on, since its store never reports progress (decision 043). */
  isReadyByHour: boolean
}

export type ProgressingOrder = Pick<
  OrderRecord,
  'status' | 'paymentStatus' | 'preparationStatus' | 'isAdvanced' | 'pickupAt' | 'payBy' | 'storeAdvancesOrdersSince'
> &
  DeliveredOrder

const STAGES: Record<PreparationStatus, StatedStage> = {
  'No preparado': 'received',
  'En preparación': 'preparing',
  Preparado: 'prepared',
  Enviado: 'sent',
  Entregado: 'handed-over',
}

/** @throws RangeError when there is no such time zone */
export function progressFacts(order: ProgressingOrder, timeZone: string): ProgressFacts {
  const stage = stageOf(order)
  const readyAt = readyHour(order, timeZone)
  return { stage, deliveryMethod: order.deliveryMethod, readyAt, isReadyByHour: isReadyByHour(order, stage, readyAt) }
}

function stageOf({ status, paymentStatus, preparationStatus, isAdvanced, payBy }: ProgressingOrder): StatedStage {
  if (status === 'Cancelado') return 'cancelled'
  const isUnpaid = status === 'Abierto' && payBy !== null && paymentStatus === 'Pendiente'
  if (isUnpaid && preparationStatus === 'No preparado') return 'unpaid'
  return isAdvanced ? STAGES[preparationStatus] : 'placed'
}

/**
 * The estimate of a pickup, or the hour that the shopper chose, where that is earlier; the end of a delivery's arrival
 * (docs/rules/order.md#ready-estimate).
 */
function readyHour(order: ProgressingOrder, timeZone: string): number {
  const estimate = readyTime(order.placedAt, timeZone)
  return arrivalEnd(order, timeZone) ?? Math.min(estimate, order.pickupAt ?? Number.POSITIVE_INFINITY)
}

/**
 * A store that moved any order along before the hour of this one reports itself when it is ready. If it did so for the
 * first time after that hour, the pages have shown this order as ready already, and continue to until the store reports
 * otherwise.
 */
function isReadyByHour(
  { deliveryMethod, storeAdvancesOrdersSince: since }: ProgressingOrder,
  stage: StatedStage,
  readyAt: number,
): boolean {
  if (deliveryMethod === 'delivery') return false
  if (stage === 'placed') return since === null || since >= readyAt
  // It was paid without any progress report, or the store reported a step back.
  return stage === 'received' && since === null
}
