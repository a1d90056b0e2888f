import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { useAction } from '../../kit/use-action.ts'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { seenOf } from './seen-of.ts'

/** Moves one order along, from whatever page it is on. */
export function useOrderStep(order: Pick<OrderRecord, 'folio' | keyof OrderStatuses>) {
  const { run, isBusy } = useAction({
    intent: 'advance-order',
    path: `/pedidos/${order.folio}`,
    sentences: MOVE_SENTENCES,
    done: 'Pedido actualizado',
  })
  return {
    isBusy,
    take(to: Partial<OrderStatuses>) {
      if (!isBusy) void run({ orders: [{ folio: order.folio, seen: seenOf(order) }], to })
    },
  }
}
