import { cellOf } from '#domain/import/csv-columns.ts'
import { parsePlainHeader } from '#domain/import/plain-columns.ts'
import { parsePlainProduct } from '#domain/import/plain-product.ts'
import { openGroupedSource } from './grouped-source.ts'
import type { ImportSource } from './import-source.ts'

/** Opens a plain CSV of products (docs/rules.md#plain-csv). @throws FileError */
export function openPlainSource(path: string): Promise<ImportSource> {
  return openGroupedSource(path, {
    parseHeader: parsePlainHeader,
    keyOf: (columns, row) => cellOf(columns, row, 'id'),
    missingKey: 'missing-id',
    parse: parsePlainProduct,
  })
}
