import MessageSquareText from 'lucide-react/icons/message-square-text'
import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { ago, shortMoment } from '#app/counter/kit/moment-text.ts'
import { formatPrice } from '#domain/money/money.ts'
import { type BoardOrder, columnOf, dueAt, urgencyOf } from '#domain/order/board.ts'
import { stateName } from '#domain/order/state-names.ts'
import { PaymentBadge } from './order-badges.tsx'

interface BoardCardProps {
  order: BoardOrder
  timeZone: string
  now: number
  isChosen: boolean
  onChoose: () => void
}

/** An order on the board: the whole card leads to it, with a box to choose several. */
export function BoardCard({ order, timeZone, now, isChosen, onChoose }: BoardCardProps) {
  const { folio, customerName, pieces, total, hasNotes, deliveryMethod, shippingType, hours, pickupAt, placedAt } =
    order
  const urgency = urgencyOf(order, now)
  const isOver = ['delivered', 'cancelled'].includes(columnOf(order))
  return (
    <article className="board-card" data-urgency={urgency ?? undefined}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0">
          <Link to={`/pedidos/${folio}`} prefetch="intent" data-folio={folio} className="board-card-link">
            <span className="font-semibold tabular-nums">#{folio}</span>{' '}
            <span className="[overflow-wrap:anywhere]">{customerName}</span>
          </Link>
        </h3>
        {!isOver && (
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onChoose}
            aria-label={`Elegir el pedido ${folio}`}
            className="tick"
          />
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
        <span className="whitespace-nowrap">{pieces === 1 ? '1 pieza' : `${pieces} piezas`}</span>
        <span className="whitespace-nowrap">{formatPrice(total)}</span>
        {order.preparationStatus === 'Enviado' && <Badge look="success">{stateName(order)}</Badge>}
        <PaymentBadge order={order} />
        {hasNotes && <MessageSquareText role="img" aria-label="Con notas" size={16} strokeWidth={1.5} />}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
        <span>
          {deliveryMethod === 'delivery' ? shippingType || 'Envío' : 'Recoge'}
          {hours !== '' && ` · ${hours}`}
          {pickupAt !== null && ` ${shortMoment(timeZone, pickupAt, now)}`}
        </span>
        {urgency === 'late' && <Badge look="danger">Atrasado</Badge>}
        {urgency === 'soon' && <Badge look="accent">Pronto: {shortMoment(timeZone, dueAt(order), now)}</Badge>}
        <span className="ml-auto text-muted">{ago(placedAt, now)}</span>
      </p>
    </article>
  )
}
