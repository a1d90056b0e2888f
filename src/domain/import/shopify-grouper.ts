import { MAX_ROWS_PER_PRODUCT } from './import-limits.ts'
import type { ParsedProduct } from './parsed-product.ts'
import { RejectionList } from './parsed-product.ts'
import type { ShopifyColumns } from './shopify-columns.ts'
import type { ShopifyGroup } from './shopify-product.ts'
import { type CsvRow, cellOf, isBlankRow } from './shopify-row.ts'

/** A product's rows that are complete, or a rejected row that belongs to no product. */
export type Grouped = { kind: 'group'; group: ShopifyGroup } | { kind: 'rejected'; parsed: ParsedProduct }

/** Groups successive rows with the same handle, with no more than one product in memory. */
export class ShopifyGrouper {
  readonly #columns: ShopifyColumns
  #open: ShopifyGroup | null = null

  constructor(columns: ShopifyColumns) {
    this.#columns = columns
  }

  /** Takes the next row and returns what it completes. Blank rows are skipped. */
  push(row: CsvRow): Grouped | null {
    if (isBlankRow(row)) return null
    const handle = cellOf(this.#columns, row, 'handle')
    if (handle === '') return { kind: 'rejected', parsed: withoutHandle(row) }
    if (this.#open?.handle !== handle) {
      const done = this.end()
      this.#open = { handle, rows: [row], surplus: 0, lastLine: row.lastLine }
      return done
    }
    if (this.#open.rows.length < MAX_ROWS_PER_PRODUCT) this.#open.rows.push(row)
    else this.#open.surplus++
    this.#open.lastLine = row.lastLine
    return null
  }

  /** The product that was still open when the file ended. */
  end(): Grouped | null {
    const group = this.#open
    this.#open = null
    return group && { kind: 'group', group }
  }
}

function withoutHandle(row: CsvRow): ParsedProduct {
  const list = new RejectionList('')
  list.add('product', row, { code: 'missing-handle', value: '' })
  return { product: null, rejections: list.rejections, rows: 1, line: row.line, lastLine: row.lastLine }
}
