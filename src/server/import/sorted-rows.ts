import { DatabaseSync } from 'node:sqlite'
import type { CsvRow } from '#domain/import/csv-columns.ts'

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off;
  create table product (number integer primary key, key text unique);
  create table row (product int, number int, line int, last_line int, cells text, primary key (product, number))
    without rowid;`

/** The rows of a file in a temporary file of its own, so that millions of them take no memory. */
export interface SortedRows {
  /** The rows of each product together, products in the sequence of their first rows. */
  rows(): Iterable<CsvRow>
  /** Rows without a key. */
  strays: number
  close(): void
}

/** @param keyOf the key of the product that a row belongs to; empty for none */
export async function sortRows(rows: AsyncIterable<CsvRow>, keyOf: (row: CsvRow) => string): Promise<SortedRows> {
  // Without a name SQLite puts it into a temporary file, which it deletes.
  const sorted = new DatabaseSync('')
  try {
    sorted.exec(SCHEMA)
    const strays = await insertRows(sorted, rows, keyOf)
    return { strays, rows: () => readRows(sorted), close: () => sorted.close() }
  } catch (error) {
    sorted.close()
    throw error
  }
}

async function insertRows(
  sorted: DatabaseSync,
  rows: AsyncIterable<CsvRow>,
  keyOf: (row: CsvRow) => string,
): Promise<number> {
  const insertRow = sorted.prepare('insert into row values (?, ?, ?, ?, ?)')
  const findProduct = sorted.prepare('select number from product where key = ?')
  const insertProduct = sorted.prepare('insert into product (number, key) values (?, ?)')
  let number = 0
  let strays = 0
  let last = { key: '', product: 0 }
  sorted.exec('begin')
  for await (const row of rows) {
    number++
    const key = keyOf(row)
    if (key === '') strays++
    else if (key !== last.key) {
      const known = findProduct.get(key)?.number
      // A product has the number of its first row, so that the sequence of the file stays.
      if (known === undefined) insertProduct.run(number, key)
      last = { key, product: known === undefined ? number : Number(known) }
    }
    insertRow.run(key === '' ? number : last.product, number, row.line, row.lastLine, JSON.stringify(row.cells))
  }
  sorted.exec('commit')
  return strays
}

function* readRows(sorted: DatabaseSync): Generator<CsvRow> {
  const ordered = sorted.prepare('select line, last_line, cells from row order by product, number')
  for (const row of ordered.iterate()) yield storedRow(row)
}

/** A row as it was stored. */
export function storedRow({ line, last_line: lastLine, cells }: Record<string, unknown>): CsvRow {
  return { line: Number(line), lastLine: Number(lastLine), cells: JSON.parse(String(cells)) }
}
