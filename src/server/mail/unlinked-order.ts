import type { OrderHeader } from '#domain/order/order-payload.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { unlinkedText } from '#domain/text/unlinked-text.ts'

/** The free texts of an order's customer. */
const WRITTEN = [
  ...(['clientenombre', 'clientecalle', 'clienteexterior', 'clienteinterior', 'clientecodigo'] as const),
  ...(['clientereferencia', 'clientecolonia', 'clientemunicipio', 'clienteestado', 'clientepais'] as const),
  ...(['comentarios', 'pickup_notes', 'delivery_time_preference', 'delivery_instructions'] as const),
] satisfies (keyof OrderHeader)[]

/** The order as a mail in the store's name may show it: a stranger's words, and no link among them (decision 048). */
export function unlinkedOrder(order: OrderRecord): OrderRecord {
  const { header } = order
  const unlinked = WRITTEN.flatMap((field) => {
    const text = header[field]
    return text === undefined ? [] : [[field, unlinkedText(text)]]
  })
  return { ...order, header: { ...header, ...Object.fromEntries(unlinked) } }
}
