import { type CsvRow, cellOf } from './csv-columns.ts'
import type { ShopifyColumn, ShopifyColumns } from './shopify-columns.ts'

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
