import type { Db } from '#data/database/client.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import { readExportIds } from '#data/export/read-export-ids.ts'
import { readExportWarehouses } from '#data/export/read-export-warehouses.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import type { CatalogueProduct } from '#domain/export/catalogue-product.ts'
import { plainHeader, plainRows } from '#domain/export/plain-rows.ts'
import { posRecord } from '#domain/export/pos-record.ts'
import { BYTE_ORDER_MARK, csvLine, writtenCell } from '#domain/text/csv-line.ts'

/** Products in memory at a time. */
const PAGE = 200

interface ProductsToExport {
  account: string
  /** Takes each page of products before its text is yielded. */
  onPage: (products: readonly CatalogueProduct[]) => Promise<void>
}

export type ProductFormat = 'csv' | 'json'

/** Yields a store's products as text that an import takes, page by page. */
export function exportProducts(
  read: ReadStore,
  format: ProductFormat,
  options: ProductsToExport,
): AsyncGenerator<string> {
  return format === 'csv' ? csvOf(read, options) : jsonOf(read, options)
}

/** The format of an import that takes the text. */
export const IMPORT_FORMAT: Record<ProductFormat, string> = { csv: 'csv', json: 'pos-json' }

async function* csvOf(read: ReadStore, options: ProductsToExport): AsyncGenerator<string> {
  const warehouses = await read(options, (db) => readExportWarehouses(db, options))
  yield BYTE_ORDER_MARK + csvLine(plainHeader(warehouses))
  for await (const page of pages(read, options)) {
    yield page
      .flatMap((product) => plainRows(product, warehouses))
      .map((cells) => csvLine(cells.map(writtenCell)))
      .join('')
  }
}

async function* jsonOf(read: ReadStore, options: ProductsToExport): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages(read, options)) {
    yield separator + page.map((product) => JSON.stringify(posRecord(product))).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* pages(
  read: ReadStore,
  { account, onPage }: ProductsToExport,
): AsyncGenerator<readonly CatalogueProduct[]> {
  let after = 0
  for (;;) {
    const { last, products } = await read({ account }, (db) => readPage(db, { account, after }))
    if (last === undefined) return
    await onPage(products)
    yield products
    after = last
  }
}

async function readPage(db: Db, { account, after }: { account: string; after: number }) {
  const productIds = await readExportIds(db, { account, after, limit: PAGE })
  return { last: productIds.at(-1), products: await readWholeProducts(db, { account, productIds }) }
}
