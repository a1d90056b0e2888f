import { parseJsonProduct } from '#domain/import/pos-product.ts'
import { parseShopifyRecord } from '#domain/import/shopify-record.ts'
import type { ImportSource } from './import-source.ts'
import { openJsonSource } from './json-source.ts'

/** Opens the `products.json` of a Shopify store. @throws FileError */
export function openShopifyJsonSource(path: string): Promise<ImportSource> {
  return openJsonSource(path, {
    listKey: 'products',
    keys: ['handle', 'id'],
    parse: (element, options) => parseJsonProduct(element, (value, place) => parseShopifyRecord(value, options, place)),
  })
}
