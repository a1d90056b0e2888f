import type { Ref } from 'react'
import { Link } from 'react-router'
import { pieceText } from '#domain/order/entry-sentences.ts'
import type { PieceOrder } from '#domain/order/piece-order.ts'
import { isWithinReturnDays } from '#domain/order/return-credit.ts'
import { dayAndTime } from '#domain/time/written-time.ts'

interface PieceOrdersProps {
  orders: readonly PieceOrder[]
  store: { timeZone: string; returnDays: number | null }
  /** Milliseconds since 1970. */
  now: number
  head: Ref<HTMLHeadingElement>
}

/** The orders that left with a scanned piece; each leads to its return, with one piece chosen. */
export function PieceOrders({ orders, store: { timeZone, returnDays }, now, head }: PieceOrdersProps) {
  return (
    <section aria-labelledby="piece-orders">
      <h2 id="piece-orders" ref={head} tabIndex={-1} className="mb-2 text-sm font-semibold outline-none">
        ¿Regresa una pieza? Elige su pedido
      </h2>
      <ul className="border-t border-hairline">
        {orders.map(({ folio, customerName, variantId, name, pieces, leftAt, handedOverAt }) => {
          const { date, time } = dayAndTime(timeZone, leftAt)
          return (
            <li key={`${folio} ${variantId}`} className="border-b border-hairline">
              <Link
                to={`/pedidos/${folio}?devolver=${variantId}`}
                className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-2 py-3 hover:bg-tint"
              >
                <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
                  <span className="block font-medium">{customerName}</span>
                  <span className="block text-sm text-muted">
                    {pieceText(pieces)} de {name}
                  </span>
                </span>
                <span className="text-sm tabular-nums sm:text-right">
                  <span className="font-medium">#{folio}</span>{' '}
                  <span className="text-muted sm:block">
                    {handedOverAt === null ? 'Enviado' : 'Entregado'}: {date}, {time}
                  </span>
                  {!isWithinReturnDays(handedOverAt, returnDays, now) && (
                    <span className="block font-medium text-danger">Fuera del plazo para devolver</span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
