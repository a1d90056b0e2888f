import { useAction } from '#app/counter/kit/use-action.ts'
import { useIsActing } from '#app/counter/kit/use-is-acting.ts'
import { useSettled } from '#app/counter/kit/use-settled.ts'
import type { TypedTracking } from '#domain/order/carrier.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { seenOf } from './seen-of.ts'

/**
 * Moves one order along. After a step the next one waits until it is shown, so that a person's own step does not count
 * as another's, and then a moment more, so that a second tap does not hit a control that has just appeared.
 */
export function useOrderStep(order: OrderStatuses & { folio: number }) {
  const { run, isBusy } = useAction({
    intent: 'advance-order',
    path: `/pedidos/${order.folio}`,
    sentences: MOVE_SENTENCES,
    done: 'Pedido actualizado',
  })
  const isActing = useIsActing()
  const isSettled = useSettled(Object.values(seenOf(order)).join())
  const isOff = isActing || !isSettled
  return {
    isBusy,
    /** Whether a press does nothing for now: its button is `aria-disabled`. */
    isOff,
    take(to: Partial<OrderStatuses>, tracking?: TypedTracking) {
      if (!isOff) void run({ orders: [{ folio: order.folio, seen: seenOf(order) }], to, tracking })
    },
  }
}
