import type { ShopifyColumn, ShopifyColumns } from './shopify-columns.ts'

/** A row of the file split into cells, with its lines. */
export interface CsvRow {
  /** First and last line, from 1: a quoted field may hold line breaks. */
  line: number
  lastLine: number
  cells: readonly string[]
}

export function cellOf(columns: ShopifyColumns, row: CsvRow, column: ShopifyColumn): string {
  const place = columns.at.get(column)
  return place === undefined ? '' : (row.cells[place] ?? '').trim()
}

const VARIANT_COLUMNS: ShopifyColumn[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'option4Value',
  'sku',
  'quantity',
  'price',
  'compareAt',
  'barcode',
]

/** Whether the row describes a variant; the others only add an image. */
export function isVariantRow(columns: ShopifyColumns, row: CsvRow): boolean {
  return VARIANT_COLUMNS.some((column) => cellOf(columns, row, column) !== '')
}

/** Whether the row is blank, as spreadsheets leave them behind. */
export function isBlankRow(row: CsvRow): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}
