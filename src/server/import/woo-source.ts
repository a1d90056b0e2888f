import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type CsvRow, isBlankRow } from '#domain/import/csv-columns.ts'
import { MAX_ROWS_PER_PRODUCT } from '#domain/import/import-limits.ts'
import { asIncomplete, type ParsedProduct, rejectCutRow } from '#domain/import/parsed-product.ts'
import { parseWooHeader, type WooColumns } from '#domain/import/woo-columns.ts'
import { parseWooProduct, rejectOrphan, wooKeys, wooParent, wooRowKind } from '#domain/import/woo-product.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { csvRows } from './csv-rows.ts'
import { type CsvReading, type CsvStructure, readCsvStructure } from './csv-structure.ts'
import type { ImportSource, SourceStore } from './import-source.ts'

/** Opens a CSV of products that WooCommerce exported. @throws FileError */
export async function openWooSource(path: string, reading?: CsvReading): Promise<ImportSource> {
  const structure = await readCsvStructure(path, parseWooHeader, reading)
  return { rows: structure.rows, products: (store) => parseProducts(path, structure, store) }
}

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off;
  create table row (number integer primary key, kind text, line int, last_line int, cells text, used int default 0);
  create table parent_key (key text, number int);
  create table variation (parent text, number int);`

/**
 * Variations may be anywhere in the file, as WooCommerce writes products in the sequence of their ids. The rows are put
 * into a temporary file, by their products, so that millions of them take no memory here.
 */
async function* parseProducts(
  path: string,
  structure: CsvStructure<WooColumns>,
  { warehouses }: SourceStore,
): AsyncGenerator<ParsedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-woo-'))
  const sorted = new DatabaseSync(join(folder, 'rows.sqlite'))
  try {
    sorted.exec(SCHEMA)
    await sortRows(sorted, path, structure)
    const options = { sanitize: sanitizeDescription, warehouses }
    const { columns, cut } = structure
    // Variations of any product may have come after the place where the file was cut.
    for (const parsed of readProducts(sorted, columns, options)) yield cut ? asIncomplete(parsed) : parsed
    if (cut) yield rejectCutRow(cut)
  } finally {
    sorted.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function sortRows(sorted: DatabaseSync, path: string, structure: CsvStructure<WooColumns>): Promise<void> {
  const { columns } = structure
  const insert = sorted.prepare('insert into row (number, kind, line, last_line, cells) values (?, ?, ?, ?, ?)')
  const insertKey = sorted.prepare('insert into parent_key values (?, ?)')
  const insertVariation = sorted.prepare('insert into variation values (?, ?)')
  let number = 0
  sorted.exec('begin')
  for await (const row of csvRows(path, structure)) {
    if (isBlankRow(row)) continue
    const kind = wooRowKind(columns, row)
    insert.run(++number, kind, row.line, row.lastLine, JSON.stringify(row.cells))
    if (kind === 'variation') insertVariation.run(wooParent(columns, row), number)
    else for (const key of wooKeys(columns, row)) insertKey.run(key, number)
  }
  sorted.exec('commit; create index by_parent on variation (parent); create index by_key on parent_key (number)')
}

type ReadOptions = Parameters<typeof parseWooProduct>[3]

function* readProducts(sorted: DatabaseSync, columns: WooColumns, options: ReadOptions): Generator<ParsedProduct> {
  const products = sorted.prepare(`select * from row where kind = 'product' order by number`)
  const variations = sorted.prepare(`
    select distinct row.* from parent_key
    join variation on variation.parent = parent_key.key
    join row on row.number = variation.number and row.used = 0
    where parent_key.number = ? order by row.number limit ?`)
  const use = sorted.prepare('update row set used = 1 where number = ?')
  for (const product of products.iterate()) {
    const own = variations.all(product.number ?? null, MAX_ROWS_PER_PRODUCT + 1)
    // Two products with one SKU: the first has the variations.
    for (const { number } of own) use.run(number ?? null)
    yield parseWooProduct(columns, rowOf(product), own.map(rowOf), options)
  }
  const orphans = sorted.prepare(`select * from row where kind = 'variation' and used = 0 order by number`)
  for (const row of orphans.iterate()) yield rejectOrphan(columns, rowOf(row))
}

function rowOf({ line, last_line: lastLine, cells }: Record<string, unknown>): CsvRow {
  return { line: Number(line), lastLine: Number(lastLine), cells: JSON.parse(String(cells)) }
}
