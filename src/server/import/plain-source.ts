import { checkText } from '#domain/import/check-text.ts'
import { cellOf } from '#domain/import/csv-columns.ts'
import { parsePlainHeader, plainNumberPlaces } from '#domain/import/plain-columns.ts'
import { parsePlainProduct } from '#domain/import/plain-product.ts'
import { readWrittenCell } from '#domain/text/csv-line.ts'
import type { CsvReading } from './csv-structure.ts'
import { openGroupedSource } from './grouped-source.ts'
import type { ImportSource } from './import-source.ts'

/** Whether a key that the header names can be stored: with another, each row that has pieces there is rejected. */
function isKey(fid: string): boolean {
  return checkText(fid, fid).ok
}

/** Opens a plain CSV of products (docs/rules/import.md#plain-csv). @throws FileError */
export function openPlainSource(path: string, reading?: CsvReading): Promise<ImportSource> {
  return openGroupedSource(
    path,
    {
      parseHeader: parsePlainHeader,
      keyOf: (columns, row) => cellOf(columns, row, 'id'),
      missingKey: 'missing-row-id',
      isHead: (columns, row) => cellOf(columns, row, 'nombre') !== '',
      readCell: readWrittenCell,
      numbers: plainNumberPlaces,
      warehousesOf: ({ warehouses }) => warehouses.map(({ fid }) => fid).filter(isKey),
      parse: parsePlainProduct,
    },
    reading,
  )
}
