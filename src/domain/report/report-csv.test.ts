import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_MONEY } from './money-figures.ts'
import type { Report } from './report.ts'
import { REPORT_TABLES, type ReportTable, reportCsv, reportFileName } from './report-csv.ts'

const AT = Date.parse('2026-11-21T05:30:00Z')
const sales = { orders: 2, sales: 123_456 }
const sold = { pieces: 3, money: 90_000 }
const totals = { ...sales, averageOrder: 61_728, cancelled: 0, cancelledSales: 0 }

function reportOf(name: string, term: string): Report {
  const product = { productId: 1, name, image: null }
  return {
    orders: {
      totals,
      before: totals,
      days: [{ day: '2026-11-20', ...sales, cancelled: 1, before: { day: '2026-11-19', orders: 0, sales: 0 } }],
      places: [{ branchFid: 's1', deliveryMethod: 'pickup', ...sales, before: sales }],
      hours: [{ hour: 9, ...sales }],
      weekdays: [{ weekday: 6, ...sales }],
    },
    money: { now: NO_MONEY, before: NO_MONEY },
    goods: {
      products: [{ ...product, ...sold, before: sold, variants: [{ variantId: 11, label: 'Arena · M', ...sold }] }],
      values: [{ role: 'color', label: 'Arena', ...sold }],
    },
    still: {
      products: [{ ...product, onHand: 4, bound: null, orderedAt: AT, wasOrdered: true }],
      count: 1,
      onHand: 4,
      bound: 0,
    },
    soldOut: [{ ...product, variantId: 11, label: 'M', pieces: 3, orderedAt: AT, perWeek: 1.5, rejected: 2 }],
    missed: [{ way: 'barcode', term, count: 5, lastDay: '2026-11-20' }],
    preparation: [
      {
        deliveryMethod: 'delivery',
        isBefore: true,
        ready: 2,
        handedOver: 0,
        untilReady: { median: 30, p90: 90 },
        untilHandedOver: null,
      },
    ],
  }
}

const csv = (table: ReportTable, name = 'Falda', term = 'capa') =>
  reportCsv(table, {
    report: reportOf(name, term),
    timeZone: 'America/Mexico_City',
    branchNames: new Map([['s1', 'Roma']]),
  })

it.each<[ReportTable, string]>([
  ['days', '2026-11-20,2,1234.56,1,2026-11-19,0,0.00'],
  ['places', 'Roma,Recolección,2,1234.56,2,1234.56'],
  ['hours', '9,2,1234.56'],
  ['weekdays', 'sábado,2,1234.56'],
  ['products', 'Falda,3,900.00,3,900.00'],
  ['variants', 'Falda,Arena · M,3,900.00'],
  ['values', 'Color,Arena,3,900.00'],
  ['still', 'Falda,4,,2026-11-20'],
  ['sold-out', 'Falda,M,1.5,3,2026-11-20,2'],
  ['missed', 'capa,Código de barras,5,2026-11-20'],
  ['preparation', 'Anterior,Entrega a domicilio,2,30,90,0,,'],
])("a report's CSV of the table %s has headings", (table, row) => {
  const [headings = '', ...rows] = csv(table).trimEnd().split('\r\n')
  expect(rows).toEqual([row])
  expect(headings).toMatch(/^\ufeff\p{Lu}/u)
  expect(headings.split(',')).toHaveLength(row.split(',').length)
})

it.each(['=1+1', '+52', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|cmd', '%0A'])(
  "a report's CSV lets %j be run by no spreadsheet",
  (text) => {
    for (const table of ['products', 'still', 'sold-out'] as const) {
      expect(csv(table, text).split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/)
    }
    expect(csv('missed', 'Falda', text)).toContain(`'${text}`)
  },
)

it("a report's CSV has a cell for each heading, for any text", () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_TABLES), fc.string(), fc.string(), (table, name, term) => {
      const cells = (line: string) => line.replace(/"(?:[^"]|"")*"/g, '""').split(',').length
      const [headings = '', ...rows] = csv(table, name, term)
        .replace(/"(?:[^"]|"")*"/g, '""')
        .trimEnd()
        .split('\r\n')
      for (const row of rows) expect(cells(row)).toBe(cells(headings))
    }),
  )
})

it("a report's CSV file is named by table and period", () => {
  expect(reportFileName('sold-out', { from: '2026-11-01', to: '2026-11-30' })).toBe(
    'tablero-agotados-2026-11-01-2026-11-30.csv',
  )
})
