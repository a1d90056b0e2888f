import type { ReadStore } from '#data/database/read-replica.ts'
import { readExportOrders } from '#data/export/read-export-orders.ts'
import { type ExportOrder, exportOrder, ORDER_COLUMNS, orderRows } from '#domain/export/export-order.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv-line.ts'

interface OrdersToExport {
  account: string
  /** The first moment, for orders placed from then on. */
  since: Date
}

export type OrderFormat = 'csv' | 'json'

/** Orders in memory at a time. */
const PAGE = 200

/**
 * Yields a store's orders as text, page by page, from the oldest to the newest: a JSON object a line, or a CSV with a
 * row for each line of an order (docs/rules/export.md#export).
 */
export function exportOrders(read: ReadStore, format: OrderFormat, options: OrdersToExport): AsyncGenerator<string> {
  const pages = orderPages(read, options)
  return format === 'csv' ? csvOf(pages) : jsonOf(pages)
}

async function* orderPages(read: ReadStore, { account, since }: OrdersToExport): AsyncGenerator<ExportOrder[]> {
  let after = 0
  for (;;) {
    const page = await read({ account }, (db) => readExportOrders(db, { account, since, after, limit: PAGE }))
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}

async function* jsonOf(pages: AsyncIterable<ExportOrder[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((order) => `${JSON.stringify(exportOrder(order))}\n`).join('')
}

async function* csvOf(pages: AsyncIterable<ExportOrder[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(ORDER_COLUMNS)
  for await (const page of pages) yield page.flatMap(orderRows).map(csvLine).join('')
}
