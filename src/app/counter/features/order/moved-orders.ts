import type { OrderStatuses } from '#domain/order/order-progress.ts'

export type MoveRejection = 'order-not-found' | 'illegal-step' | 'changed-meanwhile'

/** The outcome for orders that were moved together. */
export type MovedOrders = {
  moved: number
  /** `now`: the order's current state, when another person was faster. */
  rejected: { folio: number; code: MoveRejection; now?: OrderStatuses }[]
} & ({ ok: true } | { ok: false; code: MoveRejection })

export const MOVE_SENTENCES: Record<MoveRejection, string> = {
  'order-not-found': 'Ese pedido no existe.',
  'illegal-step': 'El pedido ya no puede dar ese paso.',
  'changed-meanwhile': 'Alguien más movió el pedido mientras tanto. Ya lo ves como está.',
}
