import type { DeliveryMethod } from '../checkout/checkout-form.ts'

/** The statuses of an order, in the point of sale's words (docs/rules/order.md#order-states). */
export const ORDER_STATUSES = ['Abierto', 'Cerrado', 'Cancelado'] as const
export const PAYMENT_STATUSES = ['Pendiente', 'Pagado', 'Reembolsado'] as const
/** In the sequence in which an order goes through them; a pickup is never 'Enviado'. */
export const PREPARATION_STATUSES = ['No preparado', 'En preparación', 'Preparado', 'Enviado', 'Entregado'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type PreparationStatus = (typeof PREPARATION_STATUSES)[number]

/** The three statuses of an order. */
export interface OrderStatuses {
  status: OrderStatus
  paymentStatus: PaymentStatus
  preparationStatus: PreparationStatus
}

export function statusesOf({ status, paymentStatus, preparationStatus }: OrderStatuses): OrderStatuses {
  return { status, paymentStatus, preparationStatus }
}

export function isSameState(one: OrderStatuses, other: OrderStatuses): boolean {
  return (
    one.status === other.status &&
    one.paymentStatus === other.paymentStatus &&
    one.preparationStatus === other.preparationStatus
  )
}

/** An order as the state machine sees it. */
export interface OrderState extends OrderStatuses {
  deliveryMethod: DeliveryMethod
}

/**
 * The statuses that each field can be given next, by itself. Setting what it is already is always legal, and not
 * listed.
 */
export type LegalSteps = { readonly [Field in keyof OrderStatuses]: readonly OrderStatuses[Field][] }

type Advanced = { ok: true; after: OrderState } | { ok: false; legal: LegalSteps }

/**
 * The state machine of an order (docs/rules/order.md#order-states): every legal step from a state. All else that is
 * decided of an order's progress follows from this table.
 */
export function legalSteps(order: OrderState): LegalSteps {
  const { status, paymentStatus } = order
  const isOpen = status === 'Abierto'
  const hasGone = hasLeftStore(order)
  // A wrong press can be undone as long as nothing followed from it.
  const undone: PaymentStatus[] = hasGone ? [] : ['Pendiente']
  const payments: Record<PaymentStatus, PaymentStatus[]> = {
    Pendiente: status === 'Cancelado' ? [] : ['Pagado'],
    Pagado: isOpen ? undone : ['Reembolsado'],
    Reembolsado: [],
  }
  return {
    status: isOpen ? [hasGone ? 'Cerrado' : 'Cancelado'] : [],
    paymentStatus: payments[paymentStatus],
    preparationStatus: status === 'Cancelado' ? [] : nextPreparations(order),
  }
}

/** All that is further on the order's way, and what came just before as long as the pieces are in the store. */
function nextPreparations(order: OrderState): PreparationStatus[] {
  const way = PREPARATION_STATUSES.filter((each) => each !== 'Enviado' || order.deliveryMethod === 'delivery')
  const at = way.indexOf(order.preparationStatus)
  const back = hasLeftStore(order) ? [] : way.slice(Math.max(at - 1, 0), at)
  return [...back, ...way.slice(at + 1)]
}

/** Whether the order was sent or handed over: its pieces are no longer in the store. */
export function hasLeftStore({ preparationStatus }: Pick<OrderState, 'preparationStatus'>): boolean {
  return preparationStatus === 'Enviado' || preparationStatus === 'Entregado'
}

/**
 * Gives an order the named statuses, all of them or none. Several are legal if they are so one after the other, in any
 * sequence: a complete order from outside need not have its fields in the sequence in which they were reached. An order
 * that is handed over and paid is closed by that.
 */
export function advance(order: OrderState, to: Partial<OrderStatuses>): Advanced {
  const after = reach(order, wanted(order, to))
  return after ? { ok: true, after } : { ok: false, legal: legalSteps(order) }
}

type Step = { [Field in keyof OrderStatuses]: { field: Field; value: OrderStatuses[Field] } }[keyof OrderStatuses]

/** The fields that are to become what they are not. */
function wanted(order: OrderState, to: Partial<OrderStatuses>): Step[] {
  const fields = ['status', 'paymentStatus', 'preparationStatus'] as const
  return fields.flatMap((field) => {
    const value = to[field]
    return value === undefined || value === order[field] ? [] : [{ field, value } as Step]
  })
}

/** Takes the steps in the first sequence in which each is legal; null without one. */
function reach(order: OrderState, steps: readonly Step[]): OrderState | null {
  if (steps.length === 0) return order
  for (const step of steps) {
    const others = steps.filter((each) => each !== step)
    const after = isLegal(order, step) ? reach(closed({ ...order, [step.field]: step.value }), others) : null
    if (after) return after
  }
  return null
}

/** A step to a status that an earlier step has already set, as handing over closes, is skipped. */
function isLegal(order: OrderState, { field, value }: Step): boolean {
  return order[field] === value || (legalSteps(order)[field] as readonly string[]).includes(value)
}

function closed(order: OrderState): OrderState {
  const isDone =
    order.status === 'Abierto' && order.paymentStatus === 'Pagado' && order.preparationStatus === 'Entregado'
  return isDone ? { ...order, status: 'Cerrado' } : order
}
