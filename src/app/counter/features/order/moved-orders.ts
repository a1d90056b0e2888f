import { TRACKING_SENTENCES } from '#domain/order/carrier.ts'
import type { MoveRejection } from '#domain/order/order-outcomes.ts'

export const MOVE_SENTENCES: Record<MoveRejection, string> = {
  'order-not-found': 'Ese pedido no existe.',
  'illegal-step': 'El pedido ya no puede dar ese paso.',
  ...TRACKING_SENTENCES,
  'not-a-delivery': 'El pedido se recoge en tienda: no lleva guía.',
  'changed-meanwhile': 'Alguien más movió el pedido mientras tanto. Ya lo ves como está.',
}
