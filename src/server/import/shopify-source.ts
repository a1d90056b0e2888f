import { cellOf } from '#domain/import/csv-columns.ts'
import type { TextEncoding } from '#domain/import/import-run.ts'
import { parseShopifyHeader } from '#domain/import/shopify-columns.ts'
import { parseShopifyProduct } from '#domain/import/shopify-product.ts'
import { openGroupedSource } from './grouped-source.ts'
import type { ImportSource } from './import-source.ts'

/** Opens a CSV of products that Shopify exported. @throws FileError */
export function openShopifySource(path: string, encoding?: TextEncoding): Promise<ImportSource> {
  return openGroupedSource(
    path,
    {
      parseHeader: parseShopifyHeader,
      keyOf: (columns, row) => cellOf(columns, row, 'handle'),
      missingKey: 'missing-handle',
      parse: parseShopifyProduct,
    },
    encoding,
  )
}
