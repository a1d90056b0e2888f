import type { CsvColumns, CsvHeader, CsvRow } from '#domain/import/csv-columns.ts'
import { asIncomplete, type ParsedProduct, type ParseOptions, rejectCutRow } from '#domain/import/parsed-product.ts'
import type { RejectionCode } from '#domain/import/rejection.ts'
import { type Grouped, headFirst, type RowGroup, RowGrouper } from '#domain/import/row-grouper.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { type CsvReading, type CsvStructure, readCsvStructure } from './csv-structure.ts'
import type { ImportSource, SourceStore } from './import-source.ts'
import { type SortedRows, sortRows } from './sorted-rows.ts'
import { type CellRules, surveyRows } from './survey-rows.ts'

/** A CSV in which each row has the key of its product. */
interface GroupedFormat<Columns extends CsvColumns<string>> extends CellRules<Columns> {
  parseHeader: (cells: readonly string[]) => CsvHeader<Columns>
  /** The key by which rows belong together, and the code of a row without one. */
  keyOf: (columns: Columns, row: CsvRow) => string
  missingKey: RejectionCode
  /** Whether a row has the product's own facts; the first of them counts, wherever it is. */
  isHead: (columns: Columns, row: CsvRow) => boolean
  /** Keys of warehouses that the header names. */
  warehousesOf?: (columns: Columns) => string[]
  parse: (columns: Columns, group: RowGroup, options: ParseOptions & SourceStore) => ParsedProduct
}

/**
 * Opens a CSV of products. The rows of a product may be anywhere in it, as people sort their files.
 * @throws FileError
 */
export async function openGroupedSource<Columns extends CsvColumns<string>>(
  path: string,
  format: GroupedFormat<Columns>,
  reading: CsvReading = {},
): Promise<ImportSource> {
  const structure = await readCsvStructure(path, format.parseHeader, reading)
  const { columns } = structure
  const warehouses = format.warehousesOf?.(columns) ?? []
  const survey = surveyRows(path, structure, format, reading)
  const sorted = await sortRows(survey.rows, (row) => format.keyOf(columns, row))
  try {
    const { unread, readRow } = survey.finish()
    return {
      rows: structure.rows,
      notices: { unread, strays: sorted.strays },
      warehouses,
      namesWarehouse: async (fid) => warehouses.includes(fid),
      products: (store) => parseProducts(sorted, structure, { ...format, readRow }, store),
      close: sorted.close,
    }
  } catch (error) {
    sorted.close()
    throw error
  }
}

async function* parseProducts<Columns extends CsvColumns<string>>(
  sorted: SortedRows,
  { columns, cut }: CsvStructure<Columns>,
  format: GroupedFormat<Columns> & { readRow: (row: CsvRow) => CsvRow },
  store: SourceStore,
): AsyncGenerator<ParsedProduct> {
  const options = { ...store, sanitize: sanitizeDescription }
  const grouper = new RowGrouper((row) => format.keyOf(columns, row), format.missingKey)
  // A row that was cut, or that has no key, may belong to any product.
  const isPartial = cut !== null || sorted.strays > 0
  const read = (grouped: Grouped): ParsedProduct => {
    if (grouped.kind === 'rejected') return grouped.parsed
    const group = headFirst(grouped.group, (row) => format.isHead(columns, row))
    const parsed = format.parse(columns, group, options)
    return isPartial ? asIncomplete(parsed) : parsed
  }
  for (const row of sorted.rows()) {
    const done = grouper.push(format.readRow(row))
    if (done) yield read(done)
  }
  const last = grouper.end()
  if (last) yield read(last)
  if (cut) yield rejectCutRow(cut)
}
