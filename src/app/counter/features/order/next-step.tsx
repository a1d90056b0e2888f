import { Button, offClass } from '#app/shared/ui/button.tsx'
import { formatPrice } from '#domain/money/money.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { PAYMENT_NAMES, stateName } from '#domain/order/state-names.ts'
import { amountDue } from '#domain/payment/order-balance.ts'
import { useOrderStep } from './use-order-step.ts'

/** The step that most orders take next: on a phone within the thumb's reach. */
export function NextStep({ order }: { order: OrderRecord }) {
  const { isBusy, isOff, take } = useOrderStep(order)
  const next = orderSteps(order).find(({ isNext }) => isNext)
  if (!next) return null
  const due = amountDue(order)
  return (
    <div className="step-bar no-print">
      <p className="text-sm">
        {stateName(order)}
        {due > 0 && (
          <>
            <span className="text-muted"> · {PAYMENT_NAMES.Pendiente} </span>
            <span className="font-semibold tabular-nums">{formatPrice(due)}</span>
          </>
        )}
      </p>
      <Button
        className={offClass}
        aria-busy={isBusy || undefined}
        aria-disabled={isOff || undefined}
        onClick={() => take(next.to)}
      >
        {next.name}
      </Button>
    </div>
  )
}
