import { cellOf } from '#domain/import/csv-columns.ts'
import { parseShopifyHeader, shopifyNumberPlaces } from '#domain/import/shopify-columns.ts'
import { parseShopifyProduct } from '#domain/import/shopify-product.ts'
import type { CsvReading } from './csv-structure.ts'
import { openGroupedSource } from './grouped-source.ts'
import type { ImportSource } from './import-source.ts'

/** Opens a CSV of products that Shopify exported. @throws FileError */
export function openShopifySource(path: string, reading?: CsvReading): Promise<ImportSource> {
  return openGroupedSource(
    path,
    {
      parseHeader: parseShopifyHeader,
      keyOf: (columns, row) => cellOf(columns, row, 'handle'),
      missingKey: 'missing-handle',
      isHead: (columns, row) => cellOf(columns, row, 'title') !== '',
      numbers: shopifyNumberPlaces,
      parse: parseShopifyProduct,
    },
    reading,
  )
}
