import type { ReadStore } from '#data/database/read-replica.ts'
import { readSheetOrders } from '#data/export/read-sheet-orders.ts'
import { type OrderQuery, readListedIds } from '#data/order/read-order-list.ts'
import { type SheetRows, sheetHeadings, sheetRows } from '#domain/export/order-sheet.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv-line.ts'

export interface SheetToExport {
  /** The orders as the list has them. */
  query: OrderQuery
  rows: SheetRows
  timeZone: string
  /** The name of the person or program of an actor; '' where it is not known. */
  nameOf: (actor: string) => string
}

/** Orders in memory at a time. */
const PAGE = 200

/** Yields the orders of a list as a CSV, page by page, from the oldest to the newest (docs/rules/export.md#export). */
export async function* exportOrderSheet(
  read: ReadStore,
  { query, rows, timeZone, nameOf }: SheetToExport,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(sheetHeadings(rows))
  const { account } = query
  let after = 0
  for (;;) {
    const orderIds = await read(query, (db) => readListedIds(db, { ...query, after, limit: PAGE }))
    const last = orderIds.at(-1)
    if (last === undefined) return
    const orders = await read(query, (db) => readSheetOrders(db, { account, orderIds }))
    yield orders
      .map((order) => ({ ...order, handedOverBy: nameOf(order.handedOverBy) }))
      .flatMap((order) => sheetRows(order, { rows, timeZone }))
      .map(csvLine)
      .join('')
    after = last
  }
}
