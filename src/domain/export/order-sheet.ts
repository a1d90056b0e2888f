import { type Centavos, decimalPesos } from '../money/money.ts'
import { CARRIERS, type Tracking } from '../order/carrier.ts'
import { amountDue, type BalancedOrder } from '../order/order-balance.ts'
import { orderNotes } from '../order/order-notes.ts'
import type { OrderDetail, OrderHeader } from '../order/order-payload.ts'
import type { OrderStatuses } from '../order/order-progress.ts'
import { PAYMENT_NAMES, stateName } from '../order/state-names.ts'
import { writtenCell } from '../text/csv-line.ts'
import { clockText, wallClock } from '../time/zoned-time.ts'

/** The rows of an export for the staff: one for each order, or one for each of its lines. */
export type SheetRows = 'orders' | 'lines'

/** An order for the staff's spreadsheets. Times are milliseconds since 1970. */
export interface SheetOrder extends OrderStatuses, BalancedOrder {
  folio: number
  fid: string | null
  placedAt: number
  pickupAt: number | null
  handedOverAt: number | null
  /** The name of the person or program that handed it over; '' where that is not known. */
  handedOverBy: string
  cancelledAt: number | null
  cancelReason: string
  email: string
  subtotal: Centavos
  tax: Centavos
  discount: Centavos
  discountReason: string
  /** The code of the coupon that was used; '' without one. */
  coupon: string
  shipping: Centavos
  tracking: Tracking
  header: OrderHeader
  lines: SheetLine[]
}

export interface SheetLine {
  name: string
  quantity: number
  unitPrice: Centavos
  total: Centavos
  tax: Centavos
  detail: Partial<Pick<OrderDetail, 'sku' | 'code' | 'nombremarca' | 'categorianombre' | 'costo'>>
}

const ORDER_HEADINGS = [
  ...(['Folio', 'Fecha', 'Hora', 'Estado', 'Pago', 'Cliente', 'Email', 'Teléfono', 'Entrega', 'Sucursal'] as const),
  ...(['Recoge el', 'Recoge a las', 'Tipo de envío', 'Horario preferido', 'Calle y número', 'Colonia'] as const),
  ...(['Código postal', 'Municipio', 'Entidad', 'Referencia', 'Notas', 'Paquetería', 'Guía'] as const),
  ...(['Entregado el', 'Entregó', 'Cancelado el', 'Motivo de cancelación', 'Cupón'] as const),
  ...(['Motivo del descuento', 'Clave del punto de venta'] as const),
]
const AMOUNT_HEADINGS = [
  ...([
    'Piezas',
    'Subtotal sin IVA',
    'IVA',
    'Descuento',
    'Envío',
    'Total',
    'Devuelto',
    'Cobrado',
    'Por cobrar',
  ] as const),
]
const LINE_HEADINGS = [
  ...(['Partida', 'Producto', 'SKU', 'Código de barras', 'Marca', 'Categoría', 'Cantidad'] as const),
  ...(['Precio', 'Importe', 'IVA del importe', 'Costo'] as const),
]

/**
 * The header of the CSV. Of several lines, only the first has the amounts of their order, so that a sum over the column
 * is the sum of the orders.
 */
export function sheetHeadings(rows: SheetRows): readonly string[] {
  const ofOrder = [...ORDER_HEADINGS, ...AMOUNT_HEADINGS]
  return rows === 'orders' ? ofOrder : [...ofOrder, ...LINE_HEADINGS]
}

/** The rows of an order. A spreadsheet runs no text of them. */
export function sheetRows(order: SheetOrder, { rows, timeZone }: { rows: SheetRows; timeZone: string }): string[][] {
  const own = orderCells(order, timeZone).map(writtenCell)
  const amounts = amountCells(order)
  if (rows === 'orders') return [[...own, ...amounts]]
  const none = amounts.map(() => '')
  return order.lines.map((line, position) => [
    ...own,
    ...(position === 0 ? amounts : none),
    ...lineCells(line, position),
  ])
}

function orderCells(order: SheetOrder, timeZone: string): string[] {
  const { header, tracking } = order
  const isDelivery = header.delivery_method === 'delivery'
  const placed = momentCells(timeZone, order.placedAt)
  const pickup = momentCells(timeZone, order.pickupAt)
  return [
    String(order.folio),
    ...placed,
    stateName(order),
    PAYMENT_NAMES[order.paymentStatus],
    header.clientenombre,
    order.email,
    header.clientetelefono,
    isDelivery ? 'Envío' : 'Recoge',
    header.sucursalnombre,
    ...pickup,
    header.envio_tarifa_nombre,
    header.delivery_time_preference ?? '',
    [header.clientecalle, header.clienteexterior, header.clienteinterior].filter((part) => part !== '').join(' '),
    header.clientecolonia,
    header.clientecodigo,
    header.clientemunicipio,
    header.clienteestado,
    header.clientereferencia,
    orderNotes(header).join(' · '),
    tracking.carrier === null ? '' : CARRIERS[tracking.carrier].name,
    tracking.trackingNumber ?? '',
    momentCells(timeZone, order.handedOverAt).join(' ').trim(),
    order.handedOverBy,
    momentCells(timeZone, order.cancelledAt).join(' ').trim(),
    order.cancelReason,
    order.coupon,
    order.discountReason,
    order.fid ?? '',
  ]
}

function amountCells(order: SheetOrder): string[] {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { subtotal, tax, discount, shipping, total, credited, paid } = order
  // Pieces given in exchange may be worth more than the returned ones.
  const returned = `${credited < 0 ? '-' : ''}${decimalPesos(Math.abs(credited))}`
  return [
    String(pieces),
    ...[subtotal, tax, discount, shipping, total].map(decimalPesos),
    returned,
    ...[paid, amountDue(order)].map(decimalPesos),
  ]
}

function lineCells({ name, quantity, unitPrice, total, tax, detail }: SheetLine, position: number): string[] {
  const { sku = '', code = '', nombremarca = '', categorianombre = '', costo = 0 } = detail
  return [
    String(position + 1),
    ...[name, sku, code, nombremarca, categorianombre].map(writtenCell),
    String(quantity),
    decimalPesos(unitPrice),
    decimalPesos(total),
    decimalPesos(tax),
    String(costo),
  ]
}

/** `2026-11-21` and `17:30` by the store's clock, or two empty cells. */
function momentCells(timeZone: string, instant: number | null): [day: string, time: string] {
  if (instant === null) return ['', '']
  const { date, hour, minute } = wallClock(timeZone, instant)
  return [date, clockText(hour * 60 + minute)]
}
