import { describe, expect, it } from 'vitest'
import type { DraftRow, GridDraft } from './grid-draft.ts'
import {
  colorsOf,
  coveredCells,
  filledDown,
  parseBlock,
  parseValues,
  rowName,
  tableByColor,
  tableOfFields,
  withSale,
  withValue,
} from './grid-table.ts'

const row = (id: number | null, options: Record<string, string>, more: Partial<DraftRow> = {}): DraftRow => ({
  key: `v${id}`,
  id,
  active: true,
  sku: '',
  barcode: '',
  price: '899.00',
  originalPrice: '',
  pieces: {},
  options: Object.entries(options).map(([type, value]) => ({ type, value })),
  ...more,
})
const GRID = [
  row(1, { Color: 'Arena', Talla: 'M' }),
  row(2, { Color: 'Arena', Talla: 'CH' }),
  row(3, { Color: 'Negro', Talla: 'M' }),
]
const names = (draft: GridDraft) => draft.filter(({ active }) => active).map(rowName)

describe('a table of variants', () => {
  it('has sizes as they are worn by colours, and no cell where there is no variant', () => {
    const { columns, rows } = tableByColor(GRID, 'price')
    expect(columns.map(({ name }) => name)).toEqual(['Arena', 'Negro'])
    expect(rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.rowKey ?? null)])).toEqual([
      ['CH', 'v2', null],
      ['M', 'v1', 'v3'],
    ])
  })

  it('has one column without a name for what has no colours', () => {
    const { columns, rows } = tableByColor([row(1, {})], 'pieces:matriz')
    expect(columns).toEqual([{ key: '', name: '' }])
    expect(rows).toEqual([{ key: 'Único', name: 'Único', cells: [{ rowKey: 'v1', field: 'pieces:matriz' }] }])
  })

  it('shows all fields of each variant', () => {
    const table = tableOfFields(GRID, [
      { field: 'sku', name: 'SKU' },
      { field: 'price', name: 'Precio' },
    ])
    expect(table.rows.map(({ name }) => name)).toEqual(['Arena / CH', 'Arena / M', 'Negro / M'])
    expect(table.rows[0]?.cells[1]).toEqual({ rowKey: 'v2', field: 'price' })
  })

  it('takes a block of a spreadsheet from one cell on, and leaves out what reaches beyond', () => {
    const block = parseBlock('1\t2\t3\r\n4\t5\t6\r\n7\r\n')
    expect(block).toEqual([['1', '2', '3'], ['4', '5', '6'], ['7']])
    const cells = coveredCells(tableByColor(GRID, 'price'), { row: 0, column: 0 }, block)
    expect(cells.map(({ rowKey, text }) => [rowKey, text])).toEqual([
      ['v2', '1'],
      ['v1', '4'],
      ['v3', '5'],
    ])
  })

  it('fills a column down from a cell', () => {
    const cells = filledDown(tableByColor(GRID, 'price'), { row: 0, column: 0 }, '950')
    expect(cells).toEqual([{ rowKey: 'v1', field: 'price', text: '950' }])
  })
})

describe('colours and sizes that are added to a grid', () => {
  it('are read with commas between them, each once', () => {
    expect(parseValues(' CH, M ,, G; M ')).toEqual(['CH', 'M', 'G'])
  })

  it('go to the only variant first, and then add new variants', () => {
    const sized = ['M', 'G'].reduce((grid, size) => withValue(grid, 'size', size), [row(1, {})] as GridDraft)
    expect(sized.map(({ id, price }) => [id, price])).toEqual([
      [1, '899.00'],
      [null, '899.00'],
    ])
    const both = ['Arena', 'Negro'].reduce((grid, color) => withValue(grid, 'color', color), sized)
    expect(names(both)).toEqual(['Arena / M', 'Arena / G', 'Negro / M', 'Negro / G'])
    expect(colorsOf(both)).toEqual(['Arena', 'Negro'])
  })

  it('bring back variants taken out of sale, and add no duplicate', () => {
    const without = withSale(GRID, new Set(['v3']), false)
    expect(names(without)).toEqual(['Arena / M', 'Arena / CH'])
    const back = withValue(without, 'color', 'negro')
    expect(back.map(({ id }) => id)).toEqual([1, 2, 3, null])
    expect(withValue(GRID, 'size', 'M')).toEqual(GRID)
  })

  it('are gone again when they were new', () => {
    const grid = withValue(GRID, 'size', 'G')
    expect(names(grid)).toHaveLength(5)
    const added = grid.filter(({ id }) => id === null).map(({ key }) => key)
    expect(withSale(grid, new Set(added), false)).toEqual(GRID)
  })
})
