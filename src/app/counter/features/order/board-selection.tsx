import X from 'lucide-react/icons/x'
import { useAction } from '#app/counter/kit/use-action.ts'
import { useIsActing } from '#app/counter/kit/use-is-acting.ts'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import type { BoardOrder } from '#domain/order/board.ts'
import type { TypedTracking } from '#domain/order/carrier.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { CollectButton } from './collect-button.tsx'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { OrderPapers } from './order-papers.tsx'
import { seenOf } from './seen-of.ts'
import { StepButton } from './step-button.tsx'

interface BoardSelectionProps {
  orders: readonly BoardOrder[]
  onDone: () => void
}

/** The steps that all chosen orders can take, at the foot of the screen. */
export function BoardSelection({ orders, onDone }: BoardSelectionProps) {
  const { run, isBusy } = useAction({
    intent: 'advance-order',
    sentences: MOVE_SENTENCES,
    done: '',
    onSettled(outcome) {
      if (!outcome.ok) return
      const { moved, rejected } = outcome
      showToast(moved === 1 ? 'Un pedido movido' : `${moved} pedidos movidos`, {
        description: rejected.map(({ folio, code }) => `#${folio}: ${MOVE_SENTENCES[code]}`).join(' ') || undefined,
      })
      onDone()
    },
  })
  const isOff = useIsActing()
  if (orders.length === 0) return null
  const steps = commonSteps(orders)
  const move = (to: Partial<OrderStatuses>, tracking?: TypedTracking) =>
    void run({ orders: orders.map((order) => ({ folio: order.folio, seen: seenOf(order) })), to, tracking })
  return (
    <div role="toolbar" aria-label="Pedidos elegidos" className="selection-bar">
      <div className="flex items-center justify-between gap-2 max-md:w-full">
        <p className="text-sm font-medium tabular-nums">
          {orders.length === 1 ? '1 pedido elegido' : `${orders.length} pedidos elegidos`}
        </p>
        <button type="button" aria-label="Quitar selección" onClick={onDone} className={`${iconButtonClass} -my-2`}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <StepButton
            key={step.name}
            step={step}
            look={step.isNext ? 'primary' : 'outline'}
            orders={orders}
            isBusy={isBusy}
            isOff={isOff}
            onTake={(tracking) => move(step.to, tracking)}
          />
        ))}
        {orders.every((order) => amountDue(order) > 0) && (
          <CollectButton
            orders={orders.map((order) => ({ folio: order.folio, due: amountDue(order) }))}
            onDone={onDone}
          />
        )}
        <OrderPapers folios={orders.map(({ folio }) => folio)} />
      </div>
    </div>
  )
}

function commonSteps(orders: readonly BoardOrder[]) {
  const [first, ...others] = orders.map((order) => orderSteps(order))
  return (first ?? []).filter(({ name }) => others.every((steps) => steps.some((each) => each.name === name)))
}
