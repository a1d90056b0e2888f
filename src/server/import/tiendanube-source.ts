import { cellOf } from '#domain/import/csv-columns.ts'
import { parseTiendanubeHeader, tiendanubeNumberPlaces } from '#domain/import/tiendanube-columns.ts'
import { parseTiendanubeProduct } from '#domain/import/tiendanube-product.ts'
import { readWrittenCell } from '#domain/text/csv-line.ts'
import type { CsvReading } from './csv-structure.ts'
import { openGroupedSource } from './grouped-source.ts'
import type { ImportSource } from './import-source.ts'

/** Opens a CSV of products that Tiendanube exported. @throws FileError */
export function openTiendanubeSource(path: string, reading?: CsvReading): Promise<ImportSource> {
  return openGroupedSource(
    path,
    {
      parseHeader: parseTiendanubeHeader,
      keyOf: (columns, row) => cellOf(columns, row, 'url'),
      missingKey: 'missing-row-url',
      isHead: (columns, row) => cellOf(columns, row, 'name') !== '',
      numbers: tiendanubeNumberPlaces,
      readCell: readWrittenCell,
      parse: parseTiendanubeProduct,
    },
    reading,
  )
}
