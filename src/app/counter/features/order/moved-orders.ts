import type { MoveRejection } from '#domain/order/order-outcomes.ts'

export const MOVE_SENTENCES: Record<MoveRejection, string> = {
  'order-not-found': 'Ese pedido no existe.',
  'illegal-step': 'El pedido ya no puede dar ese paso.',
  'changed-meanwhile': 'Alguien más movió el pedido mientras tanto. Ya lo ves como está.',
}
