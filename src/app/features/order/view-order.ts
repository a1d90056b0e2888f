import { streetAddress } from '#domain/order/order-address.ts'
import { orderDate } from '#domain/order/order-date.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OrderSumsProps } from './order-sums.tsx'
import { type ShownLine, shownLines, shownSums } from './shown-order.ts'

/** What the order's page shows of it (checkout §2, Order view), and no more than that reaches the browser. */
export interface OrderView {
  folio: number
  date: string
  time: string
  channel: string
  recipient: { name: string; email: string; address: string; city: string; postalCode: string; country: string }
  lines: ShownLine[]
  sums: OrderSumsProps
}

export function viewOrder(order: OrderRecord): OrderView {
  const { header } = order
  return {
    ...orderDate(header),
    folio: order.folio,
    channel: order.channel,
    recipient: {
      name: header.clientenombre,
      email: order.email,
      address: streetAddress(header),
      city: header.clientemunicipio,
      postalCode: header.clientecodigo,
      country: header.clientepais,
    },
    lines: shownLines(order),
    sums: shownSums(order),
  }
}
