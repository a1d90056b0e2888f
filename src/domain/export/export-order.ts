import type { OrderDetail, OrderHeader, OrderPayload } from '../order/order-payload.ts'
import { writtenCell } from '../text/csv-line.ts'

/** An order with its statuses as they are now, and its payload as it was placed. */
export interface ExportOrder {
  id: number
  folio: number
  /** The point of sale's key, once it has taken the order over. */
  fid: string | null
  createdAt: Date
  status: string
  paymentStatus: string
  preparationStatus: string
  payload: OrderPayload
}

/** An order in the words of the point of sale, for `JSON.stringify` (docs/rules/export.md#export). */
export function exportOrder({ id, folio, fid, createdAt, payload, ...order }: ExportOrder): object {
  const statuses = { status: order.status, statusPago: order.paymentStatus, statusPreparado: order.preparationStatus }
  return { id: String(id), folio, fid: fid ?? '', creado: createdAt.toISOString(), ...statuses, ...payload }
}

const HEADER_COLUMNS = [
  'fecha',
  'hora',
  'clientenombre',
  'clientecorreo',
  'clientetelefono',
  'sucursalnombre',
  'delivery_method',
  'subtotal',
  'totalImpuestos',
  'descuento_importe_nota',
  'envio_tarifa_importe',
  'total',
] as (keyof OrderHeader)[]

const LINE_COLUMNS = [
  'id_producto',
  'variante',
  'fid',
  'sku',
  'code',
  'nombre',
  'marca',
  'nombremarca',
  'categoria',
  'categorianombre',
  'cantidad',
  'precio_carrito',
  'importe',
  'impuesto_importe',
  'importe_con_impuestos',
  'costo',
  'proveedor',
  'proveedornombre',
  'unidad',
  'unidadnombre',
  'prodservclave',
  'prodservdesc',
] as (keyof OrderDetail)[]

/** The header of orders as a CSV, which has a row for each line of an order. */
export const ORDER_COLUMNS: readonly string[] = [
  'id',
  'folio',
  'pedido_fid',
  'creado',
  'status',
  'statusPago',
  'statusPreparado',
  ...HEADER_COLUMNS,
  'partida',
  ...LINE_COLUMNS,
]

/** The rows of an order for spreadsheets, one per line, each with the fields of the order and of the line. */
export function orderRows({ payload, ...order }: ExportOrder): string[][] {
  const own = [
    ...[order.id, order.folio, order.fid, order.createdAt.toISOString()].map(spreadsheetCell),
    ...[order.status, order.paymentStatus, order.preparationStatus].map(spreadsheetCell),
    ...HEADER_COLUMNS.map((column) => spreadsheetCell(payload.header[column])),
  ]
  return payload.details.map((line, position) => [
    ...own,
    String(position + 1),
    ...LINE_COLUMNS.map((column) => spreadsheetCell(line[column])),
  ])
}

/** Any shopper may order with a name that a spreadsheet takes for a formula. */
function spreadsheetCell(value: unknown): string {
  return typeof value === 'string' ? writtenCell(value) : String(value ?? '')
}
