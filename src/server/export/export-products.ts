import type { Db } from '#data/database/client.ts'
import { readExportIds } from '#data/export/read-export-ids.ts'
import { readExportWarehouses } from '#data/export/read-export-warehouses.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import type { CatalogueProduct } from '#domain/export/catalogue-product.ts'
import { BYTE_ORDER_MARK, csvLine, writtenCell } from '#domain/export/csv-line.ts'
import { plainHeader, plainRows } from '#domain/export/plain-rows.ts'
import { posRecord } from '#domain/export/pos-record.ts'

/** Products in memory at a time. */
const PAGE = 200

interface ProductsToExport {
  account: string
  /** Takes each page of products before its text is yielded. */
  onPage: (products: readonly CatalogueProduct[]) => Promise<void>
}

export type ProductFormat = 'csv' | 'json'

/** Yields a store's products as text that an import takes, page by page. */
export function exportProducts(db: Db, format: ProductFormat, options: ProductsToExport): AsyncGenerator<string> {
  return format === 'csv' ? csvOf(db, options) : jsonOf(db, options)
}

/** The format of an import that takes the text. */
export const IMPORT_FORMAT: Record<ProductFormat, string> = { csv: 'csv', json: 'pos-json' }

async function* csvOf(db: Db, options: ProductsToExport): AsyncGenerator<string> {
  const warehouses = await readExportWarehouses(db, options)
  yield BYTE_ORDER_MARK + csvLine(plainHeader(warehouses))
  for await (const page of pages(db, options)) {
    yield page
      .flatMap((product) => plainRows(product, warehouses))
      .map((cells) => csvLine(cells.map(writtenCell)))
      .join('')
  }
}

async function* jsonOf(db: Db, options: ProductsToExport): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages(db, options)) {
    yield separator + page.map((product) => JSON.stringify(posRecord(product))).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* pages(db: Db, { account, onPage }: ProductsToExport): AsyncGenerator<CatalogueProduct[]> {
  let after = 0
  for (;;) {
    const productIds = await readExportIds(db, { account, after, limit: PAGE })
    const last = productIds.at(-1)
    if (last === undefined) return
    const products = await readWholeProducts(db, { account, productIds })
    await onPage(products)
    yield products
    after = last
  }
}
