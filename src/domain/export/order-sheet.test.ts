import { expect, it } from 'vitest'
import { sampleOrder } from '../order/sample-order.ts'
import { type SheetOrder, type SheetRows, sheetHeadings, sheetRows } from './order-sheet.ts'

const timeZone = 'America/Mexico_City'
const record = sampleOrder({
  account: 'luna',
  timeZone,
  branch: { fid: 'roma', name: 'Roma' },
  now: Date.parse('2026-11-20T18:00:00Z'),
})
const order: SheetOrder = {
  ...record,
  fid: null,
  coupon: 'VERANO',
  handedOverBy: 'Lucía Mora',
  handedOverAt: Date.parse('2026-11-21T20:05:00Z'),
  tracking: { carrier: 'dhl', trackingNumber: '123' },
  header: { ...record.header, clientenombre: '=1+1', envio_tarifa_nombre: 'Envío nacional exprés' },
  lines: record.lines.map((line) => ({ ...line, detail: { sku: 'VS-1', costo: 12.5 } })),
}

/** The rows by the names of their columns. */
function read(rows: SheetRows): Record<string, string>[] {
  const headings = sheetHeadings(rows)
  return sheetRows(order, { rows, timeZone }).map((cells) => {
    expect(cells).toHaveLength(headings.length)
    return Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']))
  })
}

it('an order is one row with all that its delivery and its payment need', () => {
  const [row, ...more] = read('orders')
  expect(more).toEqual([])
  expect(row).toMatchObject({
    Folio: String(order.folio),
    Fecha: '2026-11-20',
    Hora: '12:00',
    Estado: 'Nuevo',
    Pago: 'Por cobrar',
    'Tipo de envío': 'Envío nacional exprés',
    Paquetería: 'DHL',
    Guía: '123',
    Entregó: 'Lucía Mora',
    'Entregado el': '2026-11-21 14:05',
    Cupón: 'VERANO',
    Sucursal: 'Roma',
  })
})

it('a text that a spreadsheet would run is not one', () => {
  expect(read('orders')[0]?.Cliente).toBe("'=1+1")
})

it('a sum over the lines of an order is the order’s total', () => {
  const lines = read('lines')
  expect(lines).toHaveLength(order.lines.length)
  expect(order.lines.length).toBeGreaterThan(1)
  for (const column of ['Total', 'Por cobrar', 'Piezas', 'Descuento']) {
    const sum = (rows: Record<string, string>[]) => rows.reduce((all, row) => all + Number(row[column]), 0)
    expect(sum(lines)).toBe(sum(read('orders')))
  }
  expect(lines.map(({ Partida, SKU, Costo }) => [Partida, SKU, Costo])).toEqual(
    lines.map((_, at) => [String(at + 1), 'VS-1', '12.5']),
  )
})
