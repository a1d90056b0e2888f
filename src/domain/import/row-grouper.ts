import { type CsvRow, isBlankRow } from './csv-columns.ts'
import { MAX_ROWS_PER_PRODUCT } from './import-limits.ts'
import { type ParsedProduct, RejectionList } from './parsed-product.ts'
import type { RejectionCode } from './rejection.ts'

/** The rows of one product: successive ones with the same key, at least one. */
export interface RowGroup {
  key: string
  rows: [CsvRow, ...CsvRow[]]
  /** How many rows exceed the limit for one product; they are not in `rows`. */
  surplus: number
  /** The last line of the group, between whose rows others may be. */
  lastLine: number
}

/** The group with the first row that is its head in front; as it is where none is. */
export function headFirst(group: RowGroup, isHead: (row: CsvRow) => boolean): RowGroup {
  const head = group.rows.find(isHead)
  if (head === undefined || head === group.rows[0]) return group
  return { ...group, rows: [head, ...group.rows.filter((row) => row !== head)] }
}

export type Grouped = { kind: 'group'; group: RowGroup } | { kind: 'rejected'; parsed: ParsedProduct }

/** Groups successive rows with the same key, with no more than one product in memory. */
export class RowGrouper {
  readonly #keyOf: (row: CsvRow) => string
  readonly #missing: RejectionCode
  #open: RowGroup | null = null

  /** @param missing the code of a row without a key */
  constructor(keyOf: (row: CsvRow) => string, missing: RejectionCode) {
    this.#keyOf = keyOf
    this.#missing = missing
  }

  /** Takes the next row and returns what it completes. Blank rows are skipped. */
  push(row: CsvRow): Grouped | null {
    if (isBlankRow(row)) return null
    const key = this.#keyOf(row)
    if (key === '') return { kind: 'rejected', parsed: this.#withoutKey(row) }
    if (this.#open?.key !== key) {
      const done = this.end()
      this.#open = { key, rows: [row], surplus: 0, lastLine: row.lastLine }
      return done
    }
    if (this.#open.rows.length < MAX_ROWS_PER_PRODUCT) this.#open.rows.push(row)
    else this.#open.surplus++
    this.#open.lastLine = Math.max(this.#open.lastLine, row.lastLine)
    return null
  }

  /** The product that was still open when the file ended. */
  end(): Grouped | null {
    const group = this.#open
    this.#open = null
    return group && { kind: 'group', group }
  }

  #withoutKey(row: CsvRow): ParsedProduct {
    const list = new RejectionList('')
    list.add('product', row, { code: this.#missing, value: '' })
    return { product: null, rejections: list.rejections, rows: 1, line: row.line, lastLine: row.lastLine }
  }
}
