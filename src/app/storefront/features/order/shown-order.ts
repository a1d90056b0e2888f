import { creditRows } from '#domain/order/credit-rows.ts'
import type { OrderRecord, OrderRecordLine } from '#domain/order/order-record.ts'
import { shippingRow } from '#domain/order/shipping-row.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import type { OrderLine } from './order-lines.tsx'
import type { ShownReturn } from './order-returns.tsx'
import type { OrderSumsProps } from './order-sums.tsx'

/** A line of an order with its product, which the link to the review form needs. */
export type ShownOrderLine = OrderLine & Pick<OrderRecordLine, 'productId'>

/** The lines of an order with only the fields that its pages show, so that no others reach the browser. */
export function shownLines({ lines }: OrderRecord): ShownOrderLine[] {
  return lines.map(({ productId, variantId, name, quantity, total, image }) => ({
    productId,
    variantId,
    name,
    quantity,
    total,
    image,
  }))
}

/** The returns of an order that its owner sees, each on its day by the store's clock. */
export function shownReturns({ returns }: OrderRecord, timeZone: string): ShownReturn[] {
  return returns.map(({ at, ...each }) => ({ ...each, day: dateOfMoment(timeZone, at) }))
}

/** The amounts of an order that its pages show. */
export function shownSums(order: OrderRecord): OrderSumsProps {
  const { subtotal, tax, discount, discountReason, total } = order
  return {
    subtotal,
    tax,
    discount,
    discountReason,
    total,
    shippingRow: shippingRow(order),
    creditRows: creditRows(order),
  }
}
