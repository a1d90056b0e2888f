import { formatPrice } from '#domain/money/money.ts'
import type { OrderReturn, ReturnPieces } from '#domain/order/order-record.ts'
import { OrderPanel } from './order-panel.tsx'

/** `day`: `21 de noviembre de 2026`. */
export type ShownReturn = Omit<OrderReturn, 'at'> & { day: string }

/** The pieces of an order that came back and were exchanged; renders nothing without any. */
export function OrderReturns({ returns }: { returns: readonly ShownReturn[] }) {
  if (returns.length === 0) return null
  return (
    <OrderPanel title="Devoluciones">
      <ul className="-my-3 divide-y divide-hairline">
        {returns.map(({ id, day, returned, given, credit, charge }) => (
          <li key={id} className="py-3">
            <p className="text-sm text-muted">{day}</p>
            <Pieces before="" pieces={returned} amount={credit} />
            {given.length > 0 && <Pieces before="A cambio: " pieces={given} amount={charge} />}
          </li>
        ))}
      </ul>
    </OrderPanel>
  )
}

interface PiecesProps {
  before: string
  pieces: readonly ReturnPieces[]
  amount: number
}

/** Pieces of a return, and their value. */
function Pieces({ before, pieces, amount }: PiecesProps) {
  const written = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return (
    <div className="mt-1 flex flex-wrap gap-x-4">
      <p className="min-w-0 grow basis-40 text-pretty [overflow-wrap:anywhere]">
        {before}
        {written}
      </p>
      <p className="ml-auto tabular-nums">{formatPrice(amount)}</p>
    </div>
  )
}
