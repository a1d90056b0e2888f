import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { ORDER_STEPS, type OrderStep, progressPercent } from '../pickup/order-steps.ts'
import { readyTime } from '../pickup/ready-time.ts'
import type { OrderStatuses, PreparationStatus } from './order-progress.ts'

/** How far an order has come, as its pages show it. `placed`: nobody has advanced it yet. */
export type OrderStage = 'placed' | 'received' | 'preparing' | 'prepared' | 'sent' | 'handed-over' | 'cancelled'

/** The progress of an order as its pages show it; a stranger may see all of it (decision 018). */
export interface ShownProgress {
  stage: OrderStage
  deliveryMethod: DeliveryMethod
  /** The four steps; none when it is cancelled. */
  steps: OrderStep[]
  /** Null without steps. */
  percent: number | null
  /** When it is probably ready, milliseconds since 1970. */
  readyAt: number
}

interface ProgressingOrder extends Pick<OrderStatuses, 'status' | 'preparationStatus'> {
  deliveryMethod: DeliveryMethod
  /** Milliseconds since 1970. */
  placedAt: number
  /** Whether any status ever came. */
  isAdvanced: boolean
}

/**
 * The progress that the pages of an order show (docs/rules.md#order-progress).
 * @throws RangeError when there is no such time zone
 */
export function shownProgress(order: ProgressingOrder, timeZone: string): ShownProgress {
  const { deliveryMethod } = order
  const stage = stageOf(order)
  const steps = stepsOf(stage, deliveryMethod)
  return {
    stage,
    deliveryMethod,
    steps,
    percent: steps.length === 0 ? null : progressPercent(steps),
    readyAt: readyTime(order.placedAt, timeZone),
  }
}

const STAGES: Record<PreparationStatus, OrderStage> = {
  'No preparado': 'received',
  'En preparación': 'preparing',
  Preparado: 'prepared',
  Enviado: 'sent',
  Entregado: 'handed-over',
}

export function stageOf({
  status,
  preparationStatus,
  isAdvanced,
}: Pick<ProgressingOrder, 'status' | 'preparationStatus' | 'isAdvanced'>): OrderStage {
  if (status === 'Cancelado') return 'cancelled'
  return isAdvanced ? STAGES[preparationStatus] : 'placed'
}

/** How many steps are completed, and whether the one after them is under way. */
const DONE: Record<Exclude<OrderStage, 'placed' | 'cancelled'>, Record<DeliveryMethod, [number, boolean]>> = {
  received: { pickup: [1, false], delivery: [1, false] },
  preparing: { pickup: [1, true], delivery: [1, true] },
  // A pickup waits to be picked up; a delivery has yet to be sent.
  prepared: { pickup: [2, true], delivery: [2, false] },
  sent: { pickup: [2, true], delivery: [2, true] },
  'handed-over': { pickup: [4, false], delivery: [4, false] },
}

function stepsOf(stage: OrderStage, method: DeliveryMethod): OrderStep[] {
  if (stage === 'cancelled') return []
  if (stage === 'placed') return [...ORDER_STEPS]
  const [completed, isActive] = DONE[stage][method]
  return ORDER_STEPS.map(({ name }, index) => ({
    name: index === 2 && method === 'delivery' ? 'Enviado' : name,
    state: index < completed ? 'completed' : index === completed && isActive ? 'active' : 'pending',
  }))
}
