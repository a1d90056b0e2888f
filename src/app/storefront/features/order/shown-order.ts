import type { OrderRecord, OrderRecordLine } from '#domain/order/order-record.ts'
import type { OrderLine } from './order-lines.tsx'
import type { OrderSumsProps } from './order-sums.tsx'

/** A line of an order with its product, which the link to the review form needs. */
export type ShownLine = OrderLine & Pick<OrderRecordLine, 'productId'>

/** The lines of an order with only the fields that its pages show, so that no others reach the browser. */
export function shownLines({ lines }: OrderRecord): ShownLine[] {
  return lines.map(({ productId, variantId, name, quantity, total, image }) => ({
    ...{ productId, variantId, name, quantity, total, image },
  }))
}

/** The amounts of an order that its pages show. The price of a delivery is named after the shipping type. */
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
