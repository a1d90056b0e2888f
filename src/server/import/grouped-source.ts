import type { CsvHeader, CsvRow } from '#domain/import/csv-columns.ts'
import { asIncomplete, type ParsedProduct, type ParseOptions, rejectCutRow } from '#domain/import/parsed-product.ts'
import type { RejectionCode } from '#domain/import/rejection.ts'
import { type Grouped, type RowGroup, RowGrouper } from '#domain/import/row-grouper.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { csvRows } from './csv-rows.ts'
import { type CsvReading, type CsvStructure, readCsvStructure } from './csv-structure.ts'
import type { ImportSource, SourceStore } from './import-source.ts'

/** A CSV in which the rows of a product follow each other. */
interface GroupedFormat<Columns extends { count: number }> {
  parseHeader: (cells: readonly string[]) => CsvHeader<Columns>
  /** The key by which rows belong together, and the code of a row without one. */
  keyOf: (columns: Columns, row: CsvRow) => string
  missingKey: RejectionCode
  /** The text of a cell; the cell itself where it is absent. */
  readCell?: (cell: string) => string
  /** Keys of warehouses that the header names. */
  warehousesOf?: (columns: Columns) => string[]
  parse: (columns: Columns, group: RowGroup, options: ParseOptions & SourceStore) => ParsedProduct
}

/** Opens a CSV of products. @throws FileError */
export async function openGroupedSource<Columns extends { count: number }>(
  path: string,
  format: GroupedFormat<Columns>,
  reading?: CsvReading,
): Promise<ImportSource> {
  const structure = await readCsvStructure(path, format.parseHeader, reading)
  const warehouses = format.warehousesOf?.(structure.columns) ?? []
  return {
    rows: structure.rows,
    warehouses,
    namesWarehouse: async (fid) => warehouses.includes(fid),
    products: (store) => parseProducts(path, structure, format, store),
  }
}

async function* parseProducts<Columns extends { count: number }>(
  path: string,
  structure: CsvStructure<Columns>,
  { keyOf, missingKey, readCell, parse }: GroupedFormat<Columns>,
  store: SourceStore,
): AsyncGenerator<ParsedProduct> {
  const { columns, cut } = structure
  const options = { ...store, sanitize: sanitizeDescription }
  const grouper = new RowGrouper((row) => keyOf(columns, row), missingKey)
  const read = (grouped: Grouped) =>
    grouped.kind === 'rejected' ? grouped.parsed : parse(columns, grouped.group, options)
  for await (const row of csvRows(path, structure)) {
    const done = grouper.push(readCell ? { ...row, cells: row.cells.map(readCell) } : row)
    if (done) yield read(done)
  }
  const last = grouper.end()
  if (last) yield cut ? asIncomplete(read(last)) : read(last)
  if (cut) yield rejectCutRow(cut)
}
