import { formatPrice } from '#domain/money/money.ts'
import type { HeldLine } from '#domain/order/counter-order.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { ReturnableLine } from '#domain/order/return-credit.ts'
import { ChangeLines } from './change-lines.tsx'
import { PieceRow } from './piece-row.tsx'

interface PickedLinesProps {
  account: string
  order: OrderRecord
  picks: readonly HeldLine[]
  /** Its lines with the pieces that came back, those given in exchange among them. */
  returnable: readonly ReturnableLine[]
}

/** The lines of an order with where each piece hangs, as a list to pick from, and what it comes to. */
export function OrderLines({ account, order, picks, returnable }: PickedLinesProps) {
  const pickOf = new Map(picks.map((pick) => [pick.variantId, pick]))
  const amounts: [name: string, amount: number][] = [
    ['Subtotal sin IVA', order.subtotal],
    ['IVA', order.tax],
    ...(order.discount > 0 ? [[order.discountReason || 'Descuento', -order.discount] as [string, number]] : []),
    ...(order.shipping > 0 ? [['Envío', order.shipping] as [string, number]] : []),
  ]
  const exchanged = returnable.filter(({ isExchange }) => isExchange)
  return (
    <section aria-labelledby="pieces" className="panel">
      <h2 id="pieces" className="mb-1 font-semibold">
        Piezas
      </h2>
      <ul>
        {order.lines.map((line, index) => {
          const pick = pickOf.get(line.variantId)
          return (
            // Two lines may be of one variant.
            <PieceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a line
              key={index}
              account={account}
              line={line}
              aside={<span className="block text-sm text-muted">{formatPrice(line.total)}</span>}
            >
              <Returned pieces={returnable[index]?.returned ?? 0} />
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {[pick?.sku, pick?.barcode].filter(Boolean).join(' · ')}
              </p>
              <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
                {pick?.places.map(({ warehouse, pieces }) => (
                  <li key={warehouse}>
                    {warehouse}: <span className="tabular-nums">{pieces}</span>
                  </li>
                ))}
              </ul>
            </PieceRow>
          )
        })}
      </ul>
      {exchanged.length > 0 && (
        <>
          <h3 className="mt-3 font-medium">A cambio</h3>
          <ul className="text-sm">
            {exchanged.map((line) => (
              <li key={line.position} className="flex justify-between gap-4 border-b border-hairline py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {line.name}
                  <Returned pieces={line.returned} />
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  <span className="font-semibold">{line.quantity}</span>
                  <span className="block text-muted">{formatPrice(line.total)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className="mt-2 space-y-1 border-t border-hairline pt-3 text-sm tabular-nums">
        {amounts.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 text-muted">
            <dt>{name}</dt>
            <dd>{amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 text-base font-semibold">
          <dt>Total</dt>
          <dd>{formatPrice(order.total)}</dd>
        </div>
      </dl>
      <ChangeLines order={order} />
    </section>
  )
}

function Returned({ pieces }: { pieces: number }) {
  return pieces === 0 ? null : (
    <p className="text-sm font-medium">{pieces === 1 ? '1 devuelta' : `${pieces} devueltas`}</p>
  )
}
