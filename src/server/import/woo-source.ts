import { DatabaseSync } from 'node:sqlite'
import type { CsvRow } from '#domain/import/csv-columns.ts'
import { MAX_ROWS_PER_PRODUCT } from '#domain/import/import-limits.ts'
import { asIncomplete, type ParsedProduct, rejectCutRow } from '#domain/import/parsed-product.ts'
import { parseWooHeader, type WooColumns, wooNumberPlaces } from '#domain/import/woo-columns.ts'
import { parseWooProduct, rejectOrphan, wooKeys, wooParent, wooRowKind } from '#domain/import/woo-product.ts'
import { readWrittenCell } from '#domain/text/csv-line.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { type CsvReading, type CsvStructure, readCsvStructure } from './csv-structure.ts'
import type { ImportSource, SourceStore } from './import-source.ts'
import { storedRow } from './sorted-rows.ts'
import { surveyRows } from './survey-rows.ts'

/** Opens a CSV of products that WooCommerce exported. @throws FileError */
export async function openWooSource(path: string, reading: CsvReading = {}): Promise<ImportSource> {
  const structure = await readCsvStructure(path, parseWooHeader, reading)
  const cells = { numbers: wooNumberPlaces, readCell: readWrittenCell }
  const survey = surveyRows(path, structure, cells, reading)
  // Without a name SQLite puts it into a temporary file, which it deletes.
  const sorted = new DatabaseSync('')
  try {
    sorted.exec(SCHEMA)
    await sortRows(sorted, survey.rows, structure.columns)
    const { unread, readRow } = survey.finish()
    const strays = countOrphans(sorted)
    return {
      rows: structure.rows,
      notices: { unread, strays },
      products: (store) => parseProducts({ sorted, readRow, strays }, structure, store),
      close: () => sorted.close(),
    }
  } catch (error) {
    sorted.close()
    throw error
  }
}

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off;
  create table row (number integer primary key, kind text, line int, last_line int, cells text);
  create table parent_key (key text, number int);
  create table variation (parent text, number int);
  create table used (number integer primary key)`

interface StoredRows {
  sorted: DatabaseSync
  readRow: (row: CsvRow) => CsvRow
  /** Variations without a product. */
  strays: number
}

/**
 * Variations may be anywhere in the file, as WooCommerce writes products in the sequence of their ids. The rows are put
 * into a temporary file, by their products, so that millions of them take no memory here.
 */
async function* parseProducts(
  stored: StoredRows,
  { columns, cut }: CsvStructure<WooColumns>,
  store: SourceStore,
): AsyncGenerator<ParsedProduct> {
  const options = { ...store, sanitize: sanitizeDescription }
  // Variations of any product may be lost: those without one, or those after the place where the file was cut.
  const isPartial = cut !== null || stored.strays > 0
  for (const parsed of readProducts(stored, columns, options)) yield isPartial ? asIncomplete(parsed) : parsed
  if (cut) yield rejectCutRow(cut)
}

async function sortRows(sorted: DatabaseSync, rows: AsyncIterable<CsvRow>, columns: WooColumns): Promise<void> {
  const insert = sorted.prepare('insert into row values (?, ?, ?, ?, ?)')
  const insertKey = sorted.prepare('insert into parent_key values (?, ?)')
  const insertVariation = sorted.prepare('insert into variation values (?, ?)')
  let number = 0
  sorted.exec('begin')
  for await (const row of rows) {
    const kind = wooRowKind(columns, row)
    insert.run(++number, kind, row.line, row.lastLine, JSON.stringify(row.cells))
    if (kind === 'variation') insertVariation.run(wooParent(columns, row), number)
    else for (const key of wooKeys(columns, row)) insertKey.run(key, number)
  }
  sorted.exec('commit; create index by_parent on variation (parent); create index by_key on parent_key (number)')
}

function countOrphans(sorted: DatabaseSync): number {
  const counted = sorted.prepare(`
    select count(*) as orphans from row where kind = 'variation' and number in (
      select number from variation where parent not in (select key from parent_key))`)
  return Number(counted.get()?.orphans ?? 0)
}

type ReadOptions = Parameters<typeof parseWooProduct>[3]

function* readProducts(
  { sorted, readRow }: StoredRows,
  columns: WooColumns,
  options: ReadOptions,
): Generator<ParsedProduct> {
  const read = (row: Record<string, unknown>) => readRow(storedRow(row))
  sorted.exec('delete from used')
  const products = sorted.prepare(`select * from row where kind = 'product' order by number`)
  const variations = sorted.prepare(`
    select distinct row.* from parent_key
    join variation on variation.parent = parent_key.key
    join row on row.number = variation.number
    where parent_key.number = ? and row.number not in (select number from used) order by row.number limit ?`)
  const use = sorted.prepare('insert into used values (?)')
  for (const product of products.iterate()) {
    const own = variations.all(product.number ?? null, MAX_ROWS_PER_PRODUCT + 1)
    // Two products with one SKU: the first has the variations.
    for (const { number } of own) use.run(number ?? null)
    yield parseWooProduct(columns, read(product), own.map(read), options)
  }
  const orphans = sorted.prepare(`
    select * from row where kind = 'variation' and number not in (select number from used) order by number`)
  for (const row of orphans.iterate()) yield rejectOrphan(columns, read(row))
}
