import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { formatPrice } from '#domain/money/money.ts'
import { columnOf, dueAt, urgencyOf } from '#domain/order/board.ts'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import { OrderBadges } from './order-badges.tsx'

const COLUMNS =
  'lg:grid lg:grid-cols-[6.5rem_minmax(0,3fr)_minmax(0,3fr)_7rem_7.5rem_minmax(10rem,2fr)] lg:items-start lg:gap-4'

/** The names of the columns, which a narrow screen does without. */
export function OrderRowHead() {
  return (
    <div aria-hidden="true" className={`hidden border-b border-hairline pb-2 text-sm text-muted ${COLUMNS} lg:px-3`}>
      <span>Pedido</span>
      <span>Cliente</span>
      <span>Entrega</span>
      <span className="text-right">Piezas</span>
      <span className="text-right">Total</span>
      <span>Estado</span>
    </div>
  )
}

interface OrderRowProps {
  order: OrderSummary
  timeZone: string
  now: number
}

/** An order in the list; the whole row leads to the order's page. */
export function OrderRow({ order, timeZone, now }: OrderRowProps) {
  const { folio, customerName, phone, email, pieces, total, placedAt } = order
  const urgency = urgencyOf(order, now)
  return (
    <li className="border-b border-hairline">
      <Link
        to={`/pedidos/${folio}`}
        prefetch="intent"
        className={`order-row grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 py-3 hover:bg-tint max-lg:-mx-2 max-lg:px-2 lg:px-3 ${COLUMNS}`}
      >
        <span className="max-lg:contents">
          <span className="font-semibold tabular-nums">#{folio}</span>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums max-lg:order-2 lg:block">
            {shortMoment(timeZone, placedAt, now)}
          </span>
        </span>
        <span className="[overflow-wrap:anywhere] max-lg:order-1">
          <span className="font-medium lg:block">{customerName}</span>
          <span className="block text-sm text-muted">{phone || email}</span>
        </span>
        <OrderHandover order={order} timeZone={timeZone} now={now} />
        <span className="flex items-baseline gap-2 text-sm tabular-nums max-lg:order-3 max-lg:col-span-3 max-lg:mt-1 lg:contents">
          <span className="whitespace-nowrap lg:text-right">{pieces === 1 ? '1 pieza' : `${pieces} piezas`}</span>
          <span aria-hidden="true" className="lg:hidden">
            ·
          </span>
          <span className="font-medium whitespace-nowrap lg:text-right">{formatPrice(total)}</span>
        </span>
        <span className="flex flex-wrap gap-1 max-lg:order-3 max-lg:col-span-3 max-lg:mt-1.5">
          <OrderBadges order={order} />
          {urgency === 'late' && <Badge look="danger">Atrasado</Badge>}
          {urgency === 'soon' && <Badge look="accent">Pronto</Badge>}
        </span>
      </Link>
    </li>
  )
}

/** How the order reaches its customer, and by when. */
function OrderHandover({ order, timeZone, now }: OrderRowProps) {
  const { deliveryMethod, shippingType, trackingNumber, pickupAt, branch } = order
  const isDelivery = deliveryMethod === 'delivery'
  const isOver = ['delivered', 'cancelled'].includes(columnOf(order)) || order.preparationStatus === 'Enviado'
  const when = pickupAt ?? (isOver ? null : dueAt(order))
  const details = [
    when === null ? '' : shortMoment(timeZone, when, now),
    isDelivery ? '' : branch,
    trackingNumber === null ? '' : `Guía ${trackingNumber}`,
  ]
  return (
    <span className="text-sm [overflow-wrap:anywhere] max-lg:order-3 max-lg:col-span-3 max-lg:mt-1">
      {isDelivery ? shippingType || 'Envío' : 'Recoge'}
      <span className="text-muted lg:block">
        <span className="lg:hidden"> </span>
        {details.filter((detail) => detail !== '').join(' · ')}
      </span>
    </span>
  )
}
