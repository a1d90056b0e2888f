import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import { type OrderStep, progressPercent } from '../pickup/progress-percent.ts'
import { type ReadyCountdown, readyCountdown } from '../pickup/ready-time.ts'
import type { ProgressFacts, StatedStage } from './progress-facts.ts'

/** The progress of an order as its pages show it. `due`: a pickup's hour has come, and its store never reports. */
export type OrderStage = StatedStage | 'due'

/** The progress of an order as its pages show it at a moment. */
export interface ShownProgress {
  stage: OrderStage
  deliveryMethod: DeliveryMethod
  /** The four steps; none when it is cancelled. */
  steps: OrderStep[]
  /** Null without steps. */
  percent: number | null
  /**
   * The time left until a pickup is probably ready, or a delivery has arrived; null once that has passed, or where it is
   * known better.
   */
  left: ReadyCountdown | null
}

/**
 * The progress that all pages of an order show at a moment (docs/rules/order.md#order-progress), so that none
 * contradicts itself or another (decision 043).
 * @param now milliseconds since 1970
 */
export function shownProgress(facts: ProgressFacts, now: number): ShownProgress {
  const { deliveryMethod, readyAt, isReadyByHour } = facts
  const isUnready = facts.stage === 'placed' || facts.stage === 'received' || facts.stage === 'preparing'
  const left = isUnready ? readyCountdown(readyAt, now) : null
  const stage = isUnready && isReadyByHour && !left ? 'due' : facts.stage
  const steps = stepsOf(stage, deliveryMethod)
  return { stage, deliveryMethod, steps, percent: steps.length === 0 ? null : progressPercent(steps), left }
}

/** The names of the four steps. */
const STEP_NAMES: Record<DeliveryMethod, readonly string[]> = {
  pickup: ['Pedido Recibido', 'En Preparación', 'Listo para Recoger', 'Entregado'],
  delivery: ['Pedido Recibido', 'En Preparación', 'Enviado', 'Entregado'],
}

/** How many steps are completed, and whether the one after them is under way. */
const DONE: Record<Exclude<OrderStage, 'cancelled'>, Record<DeliveryMethod, [number, boolean]>> = {
  placed: { pickup: [1, true], delivery: [1, true] },
  unpaid: { pickup: [1, false], delivery: [1, false] },
  received: { pickup: [1, false], delivery: [1, false] },
  preparing: { pickup: [1, true], delivery: [1, true] },
  // A pickup waits to be picked up; a delivery has yet to be sent.
  due: { pickup: [2, true], delivery: [2, false] },
  prepared: { pickup: [2, true], delivery: [2, false] },
  sent: { pickup: [2, true], delivery: [2, true] },
  'handed-over': { pickup: [4, false], delivery: [4, false] },
}

function stepsOf(stage: OrderStage, method: DeliveryMethod): OrderStep[] {
  if (stage === 'cancelled') return []
  const [completed, isActive] = DONE[stage][method]
  return STEP_NAMES[method].map((name, index) => {
    const next = index === completed && isActive ? 'active' : 'pending'
    return { name, state: index < completed ? 'completed' : next }
  })
}
