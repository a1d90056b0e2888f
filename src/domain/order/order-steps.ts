import {
  hasLeftStore,
  legalSteps,
  type OrderState,
  type OrderStatuses,
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

/**
 * The steps of an order's preparation that the counter offers, the next one first. Cancelling, payments and refunds have
 * dialogs of their own.
 */
export function orderSteps(order: OrderState): OfferedStep[] {
  const { preparationStatus } = legalSteps(order)
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
  return [...preparations.filter(({ isNext }) => isNext), ...preparations.filter(({ isNext }) => !isNext)]
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
