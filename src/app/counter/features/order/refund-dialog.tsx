import { type RefObject, useState } from 'react'
import { DialogForm } from '#app/counter/kit/dialog-form.tsx'
import { newKey } from '#app/counter/kit/new-key.ts'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { type Centavos, decimalPesos, formatPrice } from '#domain/money/money.ts'
import { parsePesos } from '#domain/money/parse-pesos.ts'
import { allowanceOf, amountToRefund } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { MethodChoice } from './method-choice.tsx'
import type { ShownPayment } from './order-book.ts'
import { REFUND_SENTENCES } from './payment-sentences.ts'
import { lastMethod, refundMethods } from './refund-methods.ts'

interface RefundDialogProps {
  order: OrderRecord
  payments: readonly ShownPayment[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Gives money of an order back: the amount that the store owes is filled in, else all that was paid. */
export function RefundDialog({ order, payments, opener, onClose }: RefundDialogProps) {
  const [amount, setAmount] = useState(decimalPesos(amountToRefund(order) || order.paid))
  const [method, setMethod] = useState(lastMethod(payments))
  const [reason, setReason] = useState('')
  const [key] = useState(newKey)
  const { run, isBusy, outcome } = useAction({
    intent: 'refund-order',
    path: `/pedidos/${order.folio}`,
    sentences: REFUND_SENTENCES,
    done: 'Reembolso registrado',
    onSettled: (settled) => settled.ok && onClose(),
  })
  const code = outcome && !outcome.ok ? outcome.code : null
  const parsed: Centavos = parsePesos(amount) ?? 0
  // More than was paid is rejected.
  const allowance = parsed > order.paid ? 0 : allowanceOf(order, parsed)
  return (
    <DialogWindow isOpen onClose={onClose} title={`Reembolsar el pedido #${order.folio}`} opener={opener}>
      <DialogForm
        className="space-y-4 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void run({ key, method, amount: parsed, reason })
        }}
      >
        <p className="text-sm text-muted">
          Se cobraron {formatPrice(order.paid)}. El reembolso queda en la historia del pedido y no se puede deshacer.
        </p>
        <TextField
          label="Importe"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={code !== null && code !== 'reason-missing' ? sentenceOf(code, REFUND_SENTENCES) : undefined}
        />
        {allowance > 0 && (
          <p role="status" className="text-sm">
            De este reembolso, {formatPrice(allowance)} quedan como descuento: el pedido costará menos.
          </p>
        )}
        <MethodChoice
          label="¿Cómo se devuelve?"
          methods={refundMethods(payments)}
          value={method}
          onChange={setMethod}
        />
        {method === 'online' && (
          <p className="text-sm text-muted">
            Mercado Pago lo devuelve a la tarjeta o cuenta con que se pagó. Aquí verás si lo aceptó.
          </p>
        )}
        <TextField
          label="Motivo"
          name="reason"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={code === 'reason-missing' ? REFUND_SENTENCES[code] : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            No
          </Button>
          <Button
            type="submit"
            className={`bg-danger ${offClass}`}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
          >
            Reembolsar {formatPrice(parsed)}
          </Button>
        </div>
      </DialogForm>
    </DialogWindow>
  )
}
