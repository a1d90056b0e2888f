import { formatPrice } from '#domain/money/money.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { paymentName, stateName } from '#domain/order/state-names.ts'
import { CollectButton } from './collect-button.tsx'
import { StepButton } from './step-button.tsx'
import { useOrderStep } from './use-order-step.ts'

interface NextStepProps {
  order: OrderRecord
  /** The loyalty points that the customer can pay with. */
  points: number
}

/** The step that most orders take next: on a phone within the thumb's reach. */
export function NextStep({ order, points }: NextStepProps) {
  const { isBusy, isOff, take } = useOrderStep(order)
  const next = orderSteps(order).find(({ isNext }) => isNext)
  const due = amountDue(order)
  if (!next && due === 0) return null
  return (
    <div className="step-bar no-print">
      <p className="text-sm">
        {stateName(order)}
        {due > 0 && (
          <>
            <span className="text-muted"> · {paymentName(order)} </span>
            <span className="font-semibold tabular-nums">{formatPrice(due)}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {due > 0 && (
          <CollectButton orders={[{ folio: order.folio, due }]} points={points} look={next ? 'outline' : 'primary'} />
        )}
        {next && (
          <StepButton
            step={next}
            look="primary"
            orders={[{ ...order, customerName: order.header.clientenombre }]}
            isBusy={isBusy}
            isOff={isOff}
            isSimple={due === 0}
            onTake={(tracking) => take(next.to, tracking)}
          />
        )}
      </div>
    </div>
  )
}
