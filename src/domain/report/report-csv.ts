import { decimalPesos } from '../money/money.ts'
import { BYTE_ORDER_MARK, csvLine, writtenCell } from '../text/csv-line.ts'
import { wallClock } from '../time/zoned-time.ts'
import type { Period } from './period.ts'
import type { Report } from './report.ts'
import { METHOD_NAMES, WAY_NAMES, weekdayName } from './report-words.ts'

/** The tables behind the charts of the tablero. */
export const REPORT_TABLES = [
  ...(['days', 'places', 'hours', 'weekdays', 'products', 'variants', 'values'] as const),
  ...(['still', 'sold-out', 'missed', 'preparation'] as const),
] as const

export type ReportTable = (typeof REPORT_TABLES)[number]

interface ReportSource {
  report: Report
  timeZone: string
  /** The store's branches by their keys; a removed one is shown by its key. */
  branchNames: ReadonlyMap<string, string>
}

type Cell = string | number | null

interface Table {
  /** Part of the file's name. */
  name: string
  headings: readonly string[]
  rows: (source: ReportSource) => Cell[][]
}

const TABLES: Record<ReportTable, Table> = {
  days: {
    name: 'dias',
    headings: ['Día', 'Pedidos', 'Ventas', 'Cancelados', 'Día anterior', 'Pedidos antes', 'Ventas antes'],
    rows: ({ report }) =>
      report.orders.days.map(({ day, orders, sales, cancelled, before }) => [
        day,
        orders,
        decimalPesos(sales),
        cancelled,
        before.day,
        before.orders,
        decimalPesos(before.sales),
      ]),
  },
  places: {
    name: 'sucursales',
    headings: ['Sucursal', 'Entrega', 'Pedidos', 'Ventas', 'Pedidos antes', 'Ventas antes'],
    rows: ({ report, branchNames }) =>
      report.orders.places.map(({ branchFid, deliveryMethod, orders, sales, before }) => [
        writtenCell(branchNames.get(branchFid) ?? branchFid),
        METHOD_NAMES[deliveryMethod],
        orders,
        decimalPesos(sales),
        before.orders,
        decimalPesos(before.sales),
      ]),
  },
  hours: {
    name: 'horas',
    headings: ['Hora', 'Pedidos', 'Ventas'],
    rows: ({ report }) => report.orders.hours.map(({ hour, orders, sales }) => [hour, orders, decimalPesos(sales)]),
  },
  weekdays: {
    name: 'dias-de-la-semana',
    headings: ['Día de la semana', 'Pedidos', 'Ventas'],
    rows: ({ report }) =>
      report.orders.weekdays.map(({ weekday, orders, sales }) => [weekdayName(weekday), orders, decimalPesos(sales)]),
  },
  products: {
    name: 'productos',
    headings: ['Producto', 'Piezas', 'Importe', 'Piezas antes', 'Importe antes'],
    rows: ({ report }) =>
      report.goods.products.map(({ name, pieces, money, before }) => [
        writtenCell(name),
        pieces,
        decimalPesos(money),
        before.pieces,
        decimalPesos(before.money),
      ]),
  },
  variants: {
    name: 'tallas-y-colores-por-producto',
    headings: ['Producto', 'Talla y color', 'Piezas', 'Importe'],
    rows: ({ report }) =>
      report.goods.products.flatMap(({ name, variants }) =>
        variants.map(({ label, pieces, money }) => [
          writtenCell(name),
          writtenCell(label),
          pieces,
          decimalPesos(money),
        ]),
      ),
  },
  values: {
    name: 'tallas-y-colores',
    headings: ['Tipo', 'Valor', 'Piezas', 'Importe'],
    rows: ({ report }) =>
      report.goods.values.map(({ role, label, pieces, money }) => [
        role === 'size' ? 'Talla' : 'Color',
        writtenCell(label),
        pieces,
        decimalPesos(money),
      ]),
  },
  still: {
    name: 'sin-movimiento',
    headings: ['Producto', 'Piezas', 'Valor a precio de venta', 'Último pedido'],
    rows: ({ report, timeZone }) =>
      report.still.products.map(({ name, onHand, bound, orderedAt }) => [
        writtenCell(name),
        onHand,
        bound === null ? null : decimalPesos(bound),
        orderedAt === null ? null : wallClock(timeZone, orderedAt).date,
      ]),
  },
  'sold-out': {
    name: 'agotados',
    headings: ['Producto', 'Talla y color', 'Piezas por semana', 'Piezas', 'Último pedido', 'Pedidos rechazados'],
    rows: ({ report, timeZone }) =>
      report.soldOut.map(({ name, label, perWeek, pieces, orderedAt, rejected }) => [
        writtenCell(name),
        writtenCell(label),
        perWeek,
        pieces,
        wallClock(timeZone, orderedAt).date,
        rejected,
      ]),
  },
  missed: {
    name: 'busquedas-sin-resultados',
    headings: ['Búsqueda', 'Por', 'Veces', 'Último día'],
    rows: ({ report }) =>
      report.missed.map(({ term, way, count, lastDay }) => [writtenCell(term), WAY_NAMES[way], count, lastDay]),
  },
  preparation: {
    name: 'preparacion',
    headings: [
      'Periodo',
      'Entrega',
      'Listos',
      'Minutos hasta estar listo: mediana',
      'Minutos hasta estar listo: nueve de diez',
      'Entregados',
      'Minutos de listo a entregado: mediana',
      'Minutos de listo a entregado: nueve de diez',
    ],
    rows: ({ report }) =>
      report.preparation.map(({ isBefore, deliveryMethod, ready, untilReady, handedOver, untilHandedOver }) => [
        isBefore ? 'Anterior' : 'Actual',
        METHOD_NAMES[deliveryMethod],
        ready,
        untilReady.median,
        untilReady.p90,
        handedOver,
        untilHandedOver?.median ?? null,
        untilHandedOver?.p90 ?? null,
      ]),
  },
}

/** A table as a CSV file in UTF-8, with headings; amounts are pesos with two decimals, without sign and thousands. */
export function reportCsv(table: ReportTable, source: ReportSource): string {
  const { headings, rows } = TABLES[table]
  const lines = rows(source).map((cells) => csvLine(cells.map((cell) => (cell === null ? '' : String(cell)))))
  return BYTE_ORDER_MARK + csvLine(headings) + lines.join('')
}

/** The name by which a URL has a table: `productos.csv`. */
export function reportTableName(table: ReportTable): string {
  return `${TABLES[table].name}.csv`
}

/** Finds a table by its name in a URL. */
export function findReportTable(name: string): ReportTable | null {
  return REPORT_TABLES.find((table) => reportTableName(table) === name) ?? null
}

/** `tablero-productos-2026-11-01-2026-11-30.csv` */
export function reportFileName(table: ReportTable, { from, to }: Period): string {
  return `tablero-${TABLES[table].name}-${from}-${to}.csv`
}
