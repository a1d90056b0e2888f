import { useRef, useState } from 'react'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { type Centavos, formatPrice } from '#domain/money/money.ts'
import { isAwaited } from '#domain/money/online-payment.ts'
import { onlineSentence } from '#domain/money/online-sentences.ts'
import { RECORDED_METHOD_NAMES } from '#domain/money/recorded-method.ts'
import { amountDue, amountToRefund } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { isVoidable } from '#domain/payment/payment-record.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { ShownPayment } from './order-book.ts'
import { VOID_SENTENCES } from './payment-sentences.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface PaymentsPanelProps {
  order: OrderRecord
  payments: readonly ShownPayment[]
  role: Role
  timeZone: string
  now: number
}

/** The payments and refunds of an order, the amount due, and the way to give money back. */
export function PaymentsPanel({ order, payments, role, timeZone, now }: PaymentsPanelProps) {
  const [isRefunding, setRefunding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const due = amountDue(order)
  const toRefund = amountToRefund(order)
  const mayRefund = order.paid > 0 && isAllowed(role, 'refund-order')
  return (
    <section aria-labelledby="payments" className="panel">
      <h2 id="payments" className="mb-2 font-semibold">
        Cobros
      </h2>
      <dl className="space-y-1 text-sm tabular-nums">
        <Amount name="Total" amount={order.total} />
        {order.credited !== 0 && <Amount name="Devoluciones y ajustes" amount={-order.credited} />}
        {(order.paid !== 0 || payments.length > 0) && <Amount name="Cobrado" amount={order.paid} />}
        {due > 0 && <Amount name="Por cobrar" amount={due} isStrong />}
        {toRefund > 0 && <Amount name="Por devolver" amount={toRefund} isStrong />}
      </dl>
      {payments.length > 0 && (
        <ul className="mt-3 border-t border-hairline text-sm">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} order={order} payment={payment} timeZone={timeZone} now={now} />
          ))}
        </ul>
      )}
      {order.paid > 0 && payments.length === 0 && (
        <p className="mt-2 text-sm text-muted">Se marcó como pagado antes de que Vitrina registrara los cobros.</p>
      )}
      <OnlineNews order={order} due={due} timeZone={timeZone} now={now} />
      <div className="no-print mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayRefund && (
          <Button ref={opener} look="outline" onClick={() => setRefunding(true)}>
            Reembolsar…
          </Button>
        )}
      </div>
      {isRefunding && (
        <RefundDialog order={order} payments={payments} opener={opener} onClose={() => setRefunding(false)} />
      )}
    </section>
  )
}

function Amount({ name, amount, isStrong = false }: { name: string; amount: Centavos; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'text-base font-semibold' : 'text-muted'}`}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount)}</dd>
    </div>
  )
}

/** The online payments that may still come, and until when the order waits for one. */
function OnlineNews({ order, due, timeZone, now }: { order: OrderRecord; due: Centavos } & Reading) {
  const { payBy, status } = order
  const awaited = order.onlinePayments.filter((payment) => isAwaited(payment.status))
  return (
    <>
      {awaited.map((payment) => (
        <p key={payment.id} className="mt-2 text-sm">
          {onlineSentence(payment)}
          {payment.expiresAt !== null && ` Vence: ${shortMoment(timeZone, payment.expiresAt, now)}.`}
        </p>
      ))}
      {payBy !== null && due > 0 && status === 'Abierto' && (
        <p className="mt-2 text-sm text-muted">
          Se paga en línea: si no llega el pago, se cancela solo. Plazo: {shortMoment(timeZone, payBy, now)}.
        </p>
      )}
    </>
  )
}

interface Reading {
  timeZone: string
  now: number
}

interface PaymentRowProps {
  order: OrderRecord
  payment: ShownPayment
  timeZone: string
  now: number
}

function PaymentRow({ order, payment, timeZone, now }: PaymentRowProps) {
  const { run, isBusy } = useAction({
    intent: 'void-payment',
    path: `/pedidos/${order.folio}`,
    sentences: VOID_SENTENCES,
    done: 'Cobro anulado',
  })
  const { kind, method, amount, at, who, reference, reason, voidedAt, sending } = payment
  const isVoided = voidedAt !== null
  // After a return or a refund the money has gone further ways.
  const canVoid = isVoidable(payment, now) && order.credited === 0 && order.paid >= amount
  return (
    <li className="border-b border-hairline py-2 last:border-b-0">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          {kind === 'refund' ? 'Reembolso' : 'Cobro'} · {RECORDED_METHOD_NAMES[method]}
          {isVoided && <span className="text-danger"> · {sending === 'rejected' ? 'No se hizo' : 'Anulado'}</span>}
          {sending === 'waiting' && <span className="text-muted"> · Enviándose a Mercado Pago</span>}
        </span>
        <span className={`shrink-0 font-semibold tabular-nums ${isVoided ? 'line-through' : ''}`}>
          {kind === 'refund' && '−'}
          {formatPrice(amount)}
        </span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
        <span className="[overflow-wrap:anywhere]">
          {[who, shortMoment(timeZone, at, now), reference, reason].filter(Boolean).join(' · ')}
        </span>
        {canVoid && (
          <ConfirmButton
            label="Anular"
            title={`¿Anular el cobro de ${formatPrice(amount)}?`}
            text="Para un cobro que se registró por error: el importe vuelve a estar por cobrar. Si el dinero ya se devolvió, reembólsalo."
            confirm="Anular cobro"
            isBusy={isBusy}
            onConfirm={() => void run({ paymentId: payment.id })}
          />
        )}
      </p>
    </li>
  )
}
