import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { readyTime } from '../pickup/ready-time.ts'
import type { PreparationStatus } from './order-progress.ts'
import type { OrderRecord } from './order-record.ts'

/** How far an order has come by its statuses. `placed`: nobody has advanced it yet. */
export type StatedStage = 'placed' | 'received' | 'preparing' | 'prepared' | 'sent' | 'handed-over' | 'cancelled'

/**
 * From this an order's pages tell at any moment how far it has come (`shownProgress`); a stranger may see all of it
 * (decisions 018 and 043).
 */
export interface ProgressFacts {
  stage: StatedStage
  deliveryMethod: DeliveryMethod
  /** When it is probably ready, milliseconds since 1970. */
  readyAt: number
  /** Whether it counts as ready from that moment on, since its store never tells (decision 043). */
  isReadyByHour: boolean
}

export type ProgressingOrder = Pick<
  OrderRecord,
  | ('status' | 'preparationStatus' | 'isAdvanced' | 'deliveryMethod' | 'placedAt' | 'pickupAt')
  | 'storeAdvancesOrdersSince'
>

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

function stageOf({ status, preparationStatus, isAdvanced }: ProgressingOrder): StatedStage {
  if (status === 'Cancelado') return 'cancelled'
  return isAdvanced ? STAGES[preparationStatus] : 'placed'
}

/** The hour that the shopper chose, where it is earlier than the estimate (docs/rules/order.md#ready-estimate). */
function readyHour({ placedAt, pickupAt }: ProgressingOrder, timeZone: string): number {
  return Math.min(readyTime(placedAt, timeZone), pickupAt ?? Number.POSITIVE_INFINITY)
}

/**
 * A store that has moved any order along before the hour of this one tells itself when it is ready. Where it did so for the
 * first time after that hour, the pages have shown this one as ready already, and go on until it tells otherwise.
 */
function isReadyByHour(
  { storeAdvancesOrdersSince: since }: ProgressingOrder,
  stage: StatedStage,
  readyAt: number,
): boolean {
  if (stage === 'placed') return since === null || since >= readyAt
  // It was paid, and nobody ever told how far it is; or the store took a step back, which it told.
  return stage === 'received' && since === null
}
