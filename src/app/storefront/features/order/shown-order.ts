import type { OrderRecord, OrderRecordLine } from '#domain/order/order-record.ts'
import type { OrderLine } from './order-lines.tsx'
import type { OrderSumsProps } from './order-sums.tsx'

/** A line of an order, with the product that a review is written of. */
export type ShownLine = OrderLine & Pick<OrderRecordLine, 'productId'>

/** What pages show of an order's lines, and no more than that reaches the browser. */
export function shownLines({ lines }: OrderRecord): ShownLine[] {
  return lines.map(({ productId, variantId, name, quantity, total, image }) => ({
    ...{ productId, variantId, name, quantity, total, image },
  }))
}

/** What pages show of an order's amounts. Where its delivery has a fee, that goes by the name of the shipping type. */
export function shownSums({
  header,
  subtotal,
  tax,
  discount,
  discountReason,
  shipping,
  total,
}: OrderRecord): OrderSumsProps {
  return {
    ...{ subtotal, tax, discount, discountReason, total },
    fee: shipping > 0 ? { name: header.envio_tarifa_nombre || 'Entrega', amount: shipping } : null,
  }
}
