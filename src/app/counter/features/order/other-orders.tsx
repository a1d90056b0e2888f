import { Link } from 'react-router'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { formatPrice } from '#domain/money/money.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import { PAYMENT_NAMES } from '#domain/order/state-names.ts'
import { OrderBadges } from './order-badges.tsx'

interface OtherOrdersProps {
  orders: readonly OrderSummary[]
  /** The folio of the order that is shown. */
  shown: number | undefined
  store: { timeZone: string }
  now: number
  /** Called when all are chosen, which are then loaded. */
  onChosen: () => void
}

/** The other open orders of the person whose order is handed over, with the amount due of each. */
export function OtherOrders({ orders, shown, store, now, onChosen }: OtherOrdersProps) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="others" className="panel">
      <h2 id="others" className="font-semibold">
        {orders.length === 1 ? 'Su otro pedido abierto' : 'Sus otros pedidos abiertos'}
      </h2>
      <ul className="mt-2 border-t border-hairline">
        {orders.map((order) => (
          <li
            key={order.folio}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-1 text-sm"
          >
            <span>
              <Link to={`/pedidos/${order.folio}`} className="text-link inline-flex min-h-11 items-center tabular-nums">
                #{order.folio}
              </Link>{' '}
              {order.deliveryMethod === 'delivery' ? 'Envío' : 'Recoge'}
              {order.pickupAt !== null && ` ${shortMoment(store.timeZone, order.pickupAt, now)}`}
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <OrderBadges order={order} />
              {amountDue(order) > 0 && (
                <span className="whitespace-nowrap tabular-nums">{formatPrice(amountDue(order))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={{ search: `?persona=${shown ?? 0}` }}
        replace
        onClick={onChosen}
        className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
      >
        Verlos todos aquí
      </Link>
    </section>
  )
}

/** How many other open orders the person has, and the amount due of them. */
export function othersSentence(orders: readonly OrderSummary[]): string {
  const due = orders.reduce((sum, order) => sum + amountDue(order), 0)
  const count = orders.length === 1 ? 'Tiene otro pedido abierto' : `Tiene otros ${orders.length} pedidos abiertos`
  return due === 0 ? `${count}.` : `${count}, por cobrar ${formatPrice(due)}.`
}

/** How many orders of one person are shown, and the amount due of all of them. */
export function PersonDue({ orders }: { orders: readonly OrderRecord[] }) {
  const due = orders.reduce((sum, order) => sum + amountDue(order), 0)
  return (
    <p className="font-semibold tabular-nums">
      {orders.length} pedidos abiertos ·{' '}
      {due === 0 ? 'No hay nada por cobrar' : `${PAYMENT_NAMES.Pendiente} en total ${formatPrice(due)}`}
    </p>
  )
}
