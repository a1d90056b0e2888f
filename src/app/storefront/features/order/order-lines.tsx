import type { ReactNode } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { formatPrice } from '#domain/money/money.ts'
import type { OrderRecordLine } from '#domain/order/order-record.ts'

export type OrderLine = Pick<OrderRecordLine, 'variantId' | 'name' | 'quantity' | 'total' | 'image'>

interface OrderLinesProps<Line> {
  lines: readonly Line[]
  /** Renders more under a line. */
  under?: (line: Line) => ReactNode
}

/** The lines of an order: product name, quantity, and total including tax. */
export function OrderLines<Line extends OrderLine>({ lines, under }: OrderLinesProps<Line>) {
  const { account } = useStore()
  return (
    <ul className="-my-4 divide-y divide-hairline">
      {lines.map((line) => (
        // With large text the words are below the image, and the amount below the name.
        <li key={line.variantId} className="flex flex-wrap gap-4 py-4">
          <div className="w-16 shrink-0 self-start overflow-hidden rounded-sm">
            <ProductImage account={account} blobKey={line.image} alt="" sizes="4rem" />
          </div>
          <div className="flex min-w-0 grow basis-40 flex-wrap gap-x-4">
            <div className="min-w-0 grow basis-28">
              <p className="text-pretty [overflow-wrap:anywhere]">{line.name}</p>
              <p className="text-sm text-muted tabular-nums">Cantidad: {line.quantity}</p>
              {under?.(line)}
            </div>
            <p className="ml-auto font-semibold tabular-nums">{formatPrice(line.total)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
