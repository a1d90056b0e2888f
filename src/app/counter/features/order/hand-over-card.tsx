import type { Ref } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { handOverState } from '#domain/order/hand-over.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import { orderNotes } from '#domain/order/order-notes.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { PAYMENT_NAMES, stateName } from '#domain/order/state-names.ts'
import { dayAndTime } from '#domain/time/written-time.ts'
import { CollectButton } from './collect-button.tsx'
import { OrderBadges } from './order-badges.tsx'
import { PieceRow } from './piece-row.tsx'

interface HandOverCardProps {
  order: OrderRecord
  store: { account: string; timeZone: string }
  head: Ref<HTMLHeadingElement>
  /** Whether it was handed over just now, since it was looked up. */
  isGiven: boolean
  isSending: boolean
  /** Whether it is the only one shown: its button is then within the thumb's reach. */
  isAlone: boolean
  onHandOver: () => void
}

/** The order being picked up: the customer, the contents of the bag, and the amount still to be paid. */
export function HandOverCard({ order, store, head, isGiven, isSending, isAlone, onHandOver }: HandOverCardProps) {
  const { folio, header } = order
  const state = isGiven ? 'handed-over' : handOverState(order)
  const mayGo = state === 'ready' || state === 'unready'
  return (
    <section aria-labelledby={`found-${folio}`} className="panel">
      <h2
        id={`found-${folio}`}
        ref={head}
        tabIndex={-1}
        className="text-lg font-semibold outline-none [overflow-wrap:anywhere]"
      >
        {header.clientenombre}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Link to={`/pedidos/${folio}`} className="text-link inline-flex min-h-11 items-center tabular-nums">
          Pedido #{folio}
        </Link>
        <OrderBadges order={order} />
      </p>
      <p role="status" className={`text-sm empty:hidden ${isGiven ? 'font-semibold text-success' : 'text-danger'}`}>
        {isGiven ? `Pedido #${folio} entregado a ${header.clientenombre}.` : hindrance(order, store.timeZone)}
      </p>
      <ul className="mt-2 border-t border-hairline">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a line
          <PieceRow key={index} account={store.account} line={line} />
        ))}
      </ul>
      {orderNotes(header).map((note) => (
        <blockquote
          key={note}
          className="mb-3 border-l-2 border-accent pl-3 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {note}
        </blockquote>
      ))}
      {state !== 'cancelled' && <Payment order={order} />}
      {mayGo && (
        <div className={isAlone ? 'step-bar mt-3' : 'mt-3 flex justify-end'}>
          <Button aria-busy={isSending || undefined} onClick={onHandOver}>
            Entregar a {header.clientenombre}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Why the order is not, or not simply, handed over; '' where nothing speaks against it. */
function hindrance(order: OrderRecord, timeZone: string): string {
  switch (handOverState(order)) {
    case 'cancelled':
      return `Este pedido está cancelado: no se entrega.${order.cancelReason === '' ? '' : ` Motivo: ${order.cancelReason}`}`
    case 'handed-over': {
      if (order.handedOverAt === null) return 'Este pedido ya se entregó.'
      const { date, time } = dayAndTime(timeZone, order.handedOverAt)
      return `Este pedido ya se entregó: ${date}, ${time}.`
    }
    case 'unready':
      return `Todavía no está listo (${stateName(order)}). Antes de entregarlo revisa que estén todas sus piezas.`
    case 'ready':
      return order.deliveryMethod === 'delivery' ? 'Es un envío: revisa que quien viene por él sea el cliente.' : ''
  }
}

function Payment({ order }: { order: OrderRecord }) {
  const due = amountDue(order)
  if (due === 0) return <p className="font-semibold text-success">{PAYMENT_NAMES[order.paymentStatus]}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-lg font-semibold tabular-nums">
        {PAYMENT_NAMES.Pendiente} {formatPrice(due)}
      </p>
      <CollectButton orders={[{ folio: order.folio, due }]} />
    </div>
  )
}
