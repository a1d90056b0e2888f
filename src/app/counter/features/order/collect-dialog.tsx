import { type RefObject, useRef, useState } from 'react'
import { DialogForm } from '#app/counter/kit/dialog-form.tsx'
import { newKey } from '#app/counter/kit/new-key.ts'
import { rejectionSentence, useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { type Centavos, decimalPesos, formatPrice } from '#domain/money/money.ts'
import { parsePesos } from '#domain/money/parse-pesos.ts'
import { RECORDED_METHOD_NAMES, STAFF_METHODS, type StaffMethod } from '#domain/money/recorded-method.ts'
import { PAYMENT_SENTENCES } from './payment-sentences.ts'

/** An order that is to be paid. */
export interface CollectedOrder {
  folio: number
  due: Centavos
}

interface CollectDialogProps {
  orders: readonly CollectedOrder[]
  /** The points that the customer can pay with; 0 for several orders. */
  points: number
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  onDone?: () => void
}

/**
 * Takes the money of an order, or of several: the amount due is filled in, and the press on the method records it. Sent
 * again after a bad line, it is the same payment.
 */
export function CollectDialog({ orders, points, opener, onClose, onDone }: CollectDialogProps) {
  const [first, ...others] = orders
  const single = first && others.length === 0 ? first : null
  const due = orders.reduce((sum, order) => sum + order.due, 0)
  const [amount, setAmount] = useState(decimalPesos(due))
  const [received, setReceived] = useState('')
  const [reference, setReference] = useState('')
  const [keys] = useState(() => new Map(orders.map(({ folio }) => [folio, newKey()])))
  const isActing = useRef(false)
  const parsed = single ? parsePesos(amount) : due
  const change = (parsePesos(received) ?? 0) - (parsed ?? 0)
  const { run, isBusy, outcome } = useAction({
    intent: 'record-payment',
    path: '/pedidos',
    sentences: PAYMENT_SENTENCES,
    done: '',
    onSettled(settled) {
      isActing.current = false
      if (!settled.ok) return
      const { recorded, rejected } = settled
      showToast(recorded === 1 ? `Cobrado: ${formatPrice(parsed ?? 0)}` : `${recorded} pedidos cobrados`, {
        description:
          rejected.map(({ folio, code }) => `#${folio}: ${PAYMENT_SENTENCES[code]}`).join(' ') ||
          (change > 0 ? `Cambio: ${formatPrice(change)}` : undefined),
      })
      onClose()
      onDone?.()
    },
  })
  const collect = (method: StaffMethod) => {
    if (isActing.current) return
    isActing.current = true
    const payments = orders.map(({ folio, due: whole }) => ({
      folio,
      key: keys.get(folio) ?? newKey(),
      amount: single ? (parsed ?? 0) : whole,
    }))
    void run({ payments, method, reference })
  }
  const methods = STAFF_METHODS.filter((method) => method !== 'points' || points > 0)
  return (
    <DialogWindow isOpen onClose={onClose} title={titleOf(orders)} opener={opener}>
      <DialogForm className="space-y-4 pt-2" noValidate onSubmit={(event) => event.preventDefault()}>
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-muted">Por cobrar</span>
          <span className="text-2xl font-semibold tabular-nums">{formatPrice(due)}</span>
        </p>
        {single && (
          <TextField
            label="Importe"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={rejectionSentence(outcome, PAYMENT_SENTENCES)}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Recibes (efectivo)"
            name="received"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={received}
            onChange={({ target }) => setReceived(target.value)}
            hint={change > 0 ? `Cambio: ${formatPrice(change)}` : undefined}
            error={undefined}
          />
          <TextField
            label="Referencia"
            name="reference"
            autoComplete="off"
            maxLength={100}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            error={undefined}
          />
        </div>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">¿Cómo pagó?</legend>
          <div className="grid grid-cols-2 gap-2">
            {methods.map((method) => (
              <Button
                key={method}
                look="outline"
                className={offClass}
                aria-busy={isBusy || undefined}
                aria-disabled={isBusy || undefined}
                onClick={() => collect(method)}
              >
                {RECORDED_METHOD_NAMES[method]}
                {method === 'points' && ` (${points})`}
              </Button>
            ))}
          </div>
        </fieldset>
      </DialogForm>
    </DialogWindow>
  )
}

function titleOf(orders: readonly CollectedOrder[]): string {
  const [first, second] = orders
  return first && !second ? `Cobrar el pedido #${first.folio}` : `Cobrar ${orders.length} pedidos`
}
