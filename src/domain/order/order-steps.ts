import {
  hasLeftStore,
  legalSteps,
  type OrderState,
  type OrderStatuses,
  type PaymentStatus,
  type PreparationStatus,
} from './order-progress.ts'

/** A step that the state machine allows, as the counter offers it. */
export interface OfferedStep {
  to: Partial<OrderStatuses>
  name: string
  /** Whether most orders take this step next. */
  isNext: boolean
  /** Whether the order leaves the store by it, which cannot be undone. */
  leavesStore: boolean
}

const PREPARATION_NAMES: Record<PreparationStatus, string> = {
  'No preparado': 'Volver a nuevos',
  'En preparación': 'Empezar a preparar',
  Preparado: 'Marcar listo',
  Enviado: 'Marcar enviado',
  Entregado: 'Entregar',
}

/** The steps of an order that the counter offers, the next one first. Cancelling has a dialog of its own. */
export function orderSteps(order: OrderState): OfferedStep[] {
  const { paymentStatus, preparationStatus } = legalSteps(order)
  const next = nextPreparation(order, preparationStatus)
  const preparations = preparationStatus.map((each) => ({
    to: { preparationStatus: each },
    name:
      isBack(order.preparationStatus, each) && each !== 'No preparado'
        ? 'Volver a preparación'
        : PREPARATION_NAMES[each],
    isNext: each === next,
    leavesStore: hasLeftStore({ preparationStatus: each }),
  }))
  const payments = paymentStatus.map((each) => ({
    to: { paymentStatus: each },
    name: PAYMENT_STEPS[each],
    isNext: next === undefined && isLeftToDo(order, each),
    leavesStore: false,
  }))
  return [...preparations.filter(({ isNext }) => isNext), ...payments, ...preparations.filter(({ isNext }) => !isNext)]
}

const PAYMENT_STEPS = {
  Pendiente: 'Marcar por cobrar',
  Pagado: 'Marcar pagado',
  Reembolsado: 'Marcar reembolsado',
} as const

/**
 * Whether this payment is all that is left of an order that goes no further: it is paid, or paid back if it was
 * cancelled.
 */
function isLeftToDo({ status }: OrderState, payment: PaymentStatus): boolean {
  return payment === 'Pagado' || (payment === 'Reembolsado' && status === 'Cancelado')
}

const WAY: readonly PreparationStatus[] = ['No preparado', 'En preparación', 'Preparado', 'Enviado', 'Entregado']

function isBack(from: PreparationStatus, to: PreparationStatus): boolean {
  return WAY.indexOf(to) < WAY.indexOf(from)
}

function nextPreparation(
  { preparationStatus: from }: OrderState,
  legal: readonly PreparationStatus[],
): PreparationStatus | undefined {
  return legal.find((each) => !isBack(from, each))
}
