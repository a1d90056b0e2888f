import type { ParsedProduct } from '#domain/import/parsed-product.ts'
import { type Grouped, ShopifyGrouper } from '#domain/import/shopify-grouper.ts'
import { parseShopifyProduct } from '#domain/import/shopify-product.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { csvRows } from './csv-rows.ts'
import { type CsvStructure, readCsvStructure } from './csv-structure.ts'
import type { ImportSource } from './import-source.ts'

/** Opens a CSV of products that Shopify exported. @throws FileError */
export async function openShopifySource(path: string): Promise<ImportSource> {
  const structure = await readCsvStructure(path)
  return { rows: structure.rows, products: () => parseProducts(path, structure) }
}

async function* parseProducts(path: string, structure: CsvStructure): AsyncGenerator<ParsedProduct> {
  const { columns } = structure
  const grouper = new ShopifyGrouper(columns)
  const read = (grouped: Grouped) =>
    grouped.kind === 'rejected'
      ? grouped.parsed
      : parseShopifyProduct(columns, grouped.group, { sanitize: sanitizeDescription })
  for await (const row of csvRows(path, structure)) {
    const done = grouper.push(row)
    if (done) yield read(done)
  }
  const last = grouper.end()
  if (last) yield read(last)
}
