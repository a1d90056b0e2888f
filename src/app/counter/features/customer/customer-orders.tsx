import { Link, useHref } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { PAYMENT_NAMES, stateName } from '#domain/order/state-names.ts'

interface CustomerOrdersProps {
  customerId: number
  orders: ListPage<CustomerOrder>
  timeZone: string
  now: number
}

/** The orders of a customer, the newest first. */
export function CustomerOrders({ customerId, orders, timeZone, now }: CustomerOrdersProps) {
  const url = useHref(`/clientes/${customerId}/pedidos`)
  return (
    <section aria-labelledby="orders" className="panel">
      <h2 id="orders" className="mb-1 font-semibold">
        Pedidos
      </h2>
      {orders.items.length === 0 ? (
        <p className="py-2 text-muted">Todavía no ha hecho ningún pedido.</p>
      ) : (
        <EndlessList page={orders} url={url} isByHand>
          {(items) => (
            <ul>
              {items.map((order) => (
                <li key={order.id} className="border-b border-hairline last:border-b-0">
                  <OrderRow order={order} timeZone={timeZone} now={now} />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      )}
    </section>
  )
}

function OrderRow({ order, timeZone, now }: { order: CustomerOrder; timeZone: string; now: number }) {
  const { folio, status, preparationStatus, paymentStatus, pieces, total, placedAt } = order
  const isCancelled = status === 'Cancelado'
  return (
    <Link
      to={`/pedidos/${folio}`}
      className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-3 tabular-nums hover:bg-tint"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">#{folio}</span>
        <span className="text-sm text-muted">{shortMoment(timeZone, placedAt, now)}</span>
        <Badge look={isCancelled ? 'danger' : 'plain'}>{stateName({ status, preparationStatus })}</Badge>
        {paymentStatus === 'Pagado' && <Badge look="success">{PAYMENT_NAMES.Pagado}</Badge>}
      </span>
      <span className="ml-auto text-sm">
        <span className="text-muted">{pieces === 1 ? '1 pieza' : `${pieces} piezas`}</span>{' '}
        <span className="ml-2 font-medium">{formatPrice(total)}</span>
      </span>
    </Link>
  )
}
