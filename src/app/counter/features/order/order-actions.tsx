import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import { hasLeftStore, legalSteps } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { piecesLeft } from '#domain/order/return-credit.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderBook } from './order-book.ts'
import { OrderPapers } from './order-papers.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { StepButton } from './step-button.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The parameter of a URL with the variant of a scanned piece, for which the dialog of returns is open. */
const RETURNED = 'devolver'

function withoutReturned(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters)
  others.delete(RETURNED)
  return others
}

interface OrderActionsProps {
  order: OrderRecord
  book: OrderBook
  /** Days after the hand-over in which the store takes returns; null: it states none. */
  returnDays: number | null
  /** Whether it holds pieces. */
  isHolding: boolean
  role: Role
}

/** The steps and papers of an order, apart from its next step. */
export function OrderActions({ order, book, returnDays, isHolding, role }: OrderActionsProps) {
  const { isBusy, isOff, take } = useOrderStep(order)
  const [isCancelling, setCancelling] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const scanned = parameters.get(RETURNED)
  const [isReopening, setReopening] = useState(false)
  const reopenOpener = useRef<HTMLButtonElement>(null)
  const returnOpener = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const steps = orderSteps(order).filter(({ isNext }) => !isNext)
  const isCancelled = order.status === 'Cancelado'
  const canReturn = hasLeftStore(order) && !isCancelled && book.returnable.some((line) => piecesLeft(line) > 0)
  const canCancel = legalSteps(order).status.includes('Cancelado') && isAllowed(role, 'cancel-order')
  const canReopen = isCancelled && isAllowed(role, 'reopen-order') && !isErasedEmail(order.email)
  if (steps.length === 0 && isCancelled && !canReopen) return null
  return (
    <section aria-labelledby="actions" className="panel no-print">
      <h2 id="actions" className="mb-2 font-semibold">
        También puedes
      </h2>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <StepButton
            key={step.name}
            step={step}
            look="outline"
            orders={[{ ...order, customerName: order.header.clientenombre }]}
            isBusy={isBusy}
            isOff={isOff}
            onTake={(tracking) => take(step.to, tracking)}
          />
        ))}
        {canReturn && (
          <Button ref={returnOpener} look="outline" onClick={() => setReturning(true)}>
            Devolución o cambio…
          </Button>
        )}
        {!isCancelled && <OrderPapers folios={[order.folio]} />}
        {canReopen && (
          <Button ref={reopenOpener} look="outline" onClick={() => setReopening(true)}>
            Reabrir pedido…
          </Button>
        )}
        {canCancel && (
          <Button ref={opener} look="outline" className="text-danger" onClick={() => setCancelling(true)}>
            Cancelar pedido…
          </Button>
        )}
      </div>
      {(isReturning || (canReturn && scanned !== null)) && (
        <ReturnDialog
          scanned={scanned === null ? null : Number(scanned)}
          order={order}
          book={book}
          returnDays={returnDays}
          role={role}
          opener={returnOpener}
          onClose={() => {
            setReturning(false)
            if (scanned !== null) setParameters(withoutReturned, { replace: true, preventScrollReset: true })
          }}
        />
      )}
      {isReopening && <ReopenDialog folio={order.folio} opener={reopenOpener} onClose={() => setReopening(false)} />}
      <CancelDialog
        order={order}
        isHolding={isHolding}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        opener={opener}
      />
    </section>
  )
}
