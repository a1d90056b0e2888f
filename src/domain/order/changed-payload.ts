import { lineAmounts, type OrderAmounts } from '../checkout/order-amounts.ts'
import { pesos } from '../money/money.ts'
import { discountReason } from './build-order-payload.ts'
import type { ChangedLine } from './line-change.ts'
import type { OrderedLine } from './order-contents.ts'
import { buildOrderDetails } from './order-details.ts'
import type { OrderDetail, OrderPayload } from './order-payload.ts'

interface LinesOfPayload {
  lines: readonly ChangedLine[]
  /** In the sequence of the lines. */
  amounts: OrderAmounts
  percentage: number
  /** Variants that the order did not have on the same line, as the store sells them. */
  sold: ReadonlyMap<number, Omit<OrderedLine, 'price' | 'quantity'>>
}

/** The payload of an order whose lines were changed. A line of the same variant has the facts with which it was ordered. */
export function changedPayload(payload: OrderPayload, { lines, amounts, percentage, sold }: LinesOfPayload) {
  const details = lines.flatMap((line): OrderDetail[] => {
    const detail = line.isOther ? undefined : payload.details[line.position]
    if (detail) return [withQuantity(detail, line)]
    const facts = sold.get(line.variantId)
    if (!facts) return []
    const ordered = { ...facts, price: line.unitPrice, quantity: line.quantity }
    return buildOrderDetails({ lines: [ordered], amounts: { ...amounts, lines: [] } })
  })
  const discount = pesos(amounts.discount)
  const header: OrderPayload['header'] = {
    ...payload.header,
    descuento: discount,
    descuento_importe_nota: discount,
    descuentoImporteConImpuestos: discount,
    descuento_razon: discountReason(amounts, percentage),
    subtotal: pesos(amounts.subtotal),
    total: pesos(amounts.total),
    totalImpuestos: pesos(amounts.tax),
    articulos: String(lines.reduce((pieces, { quantity }) => pieces + quantity, 0)),
  }
  return { ...payload, header, details }
}

function withQuantity(detail: OrderDetail, { unitPrice, quantity }: ChangedLine): OrderDetail {
  const { total, net, tax } = lineAmounts(unitPrice * quantity)
  return {
    ...detail,
    cantidad: quantity,
    importe: pesos(net),
    importe_con_impuestos: pesos(total),
    importe_sin_impuestos: pesos(net),
    importe_original: pesos(Math.round(detail.precio_original * 100) * quantity),
    impuesto_importe: pesos(tax),
    precio_desglosado_importe: pesos(net),
  }
}
