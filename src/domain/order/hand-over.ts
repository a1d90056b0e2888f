import { type OrderState, PREPARATION_STATUSES } from './order-progress.ts'

/** The state of an order that is being picked up. `unready`: its pieces are not marked as together. */
export type HandOverState = 'ready' | 'unready' | 'handed-over' | 'cancelled'

export function handOverState({ status, preparationStatus }: OrderState): HandOverState {
  if (status === 'Cancelado') return 'cancelled'
  if (preparationStatus === 'Entregado') return 'handed-over'
  const at = PREPARATION_STATUSES.indexOf(preparationStatus)
  return at < PREPARATION_STATUSES.indexOf('Preparado') ? 'unready' : 'ready'
}
