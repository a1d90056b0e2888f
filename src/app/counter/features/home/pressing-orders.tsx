import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { type BoardOrder, dueAt, urgencyOf } from '#domain/order/board.ts'

interface PressingOrdersProps {
  orders: readonly BoardOrder[]
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
}

/** Orders that are listed; the board has them all. */
const MOST = 6

/** Orders that are late or soon due, the most pressing first; nothing where none is. */
export function PressingOrders({ orders, timeZone, now }: PressingOrdersProps) {
  const pressing = orders
    .filter((order) => urgencyOf(order, now) !== null)
    .toSorted((one, other) => dueAt(one) - dueAt(other))
  if (pressing.length === 0) return null
  return (
    <section aria-labelledby="pressing" className="panel border-danger">
      <h2 id="pressing" className="font-semibold">
        {summary(pressing.filter((order) => urgencyOf(order, now) === 'late').length, pressing.length)}
      </h2>
      <ul className="divide-y divide-hairline">
        {pressing.slice(0, MOST).map((order) => (
          <li key={order.folio} className="relative flex min-h-12 flex-wrap items-center gap-x-3 py-2">
            <Link to={`/pedidos/${order.folio}`} className="board-card-link hover:underline">
              <span className="font-semibold tabular-nums">#{order.folio}</span> {order.customerName}
            </Link>
            <span className="ml-auto flex items-center gap-2 text-sm text-muted">
              {order.deliveryMethod === 'delivery' ? 'Envío' : 'Recoge'} {shortMoment(timeZone, dueAt(order), now)}
              {urgencyOf(order, now) === 'late' ? (
                <Badge look="danger">Atrasado</Badge>
              ) : (
                <Badge look="accent">Pronto</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      {pressing.length > MOST && (
        <Link to="/pedidos" className="text-link inline-flex min-h-11 items-center text-sm">
          Ver los {pressing.length}
        </Link>
      )}
    </section>
  )
}

function summary(late: number, all: number): string {
  if (late === 0) return all === 1 ? 'Un pedido debe estar listo pronto' : `${all} pedidos deben estar listos pronto`
  return late === 1 ? 'Un pedido está atrasado' : `${late} pedidos están atrasados`
}
