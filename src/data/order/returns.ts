import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { ReturnableLine } from '#domain/order/return-credit.ts'
import type { ReturnPlace } from '#domain/order/return-place.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { orderLine } from '../schema/order.ts'
import { orderReturnLine } from '../schema/payment.ts'
import { ORDER_LINE_FIELDS } from './order-line-fields.ts'

/** Reads the lines of an order with the pieces that have come back, those given in exchange among them. */
export async function readReturnableLines(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<ReturnableLine[]> {
  return rows<ReturnableLine>(
    db,
    sql`
      select line.position, line.product_id as "productId", line.variant_id as "variantId", line.name, line.quantity,
        line.total, line.return_id is not null as "isExchange",
        coalesce((select sum(back.quantity)::int from order_return_line back
          where back.account = ${account} and back.order_id = ${orderId}::bigint and back.position = line.position), 0)
          as returned
      from order_line line
      where line.account = ${account} and line.order_id = ${orderId}::bigint
      order by line.position`,
  )
}

interface ReturnToWrite {
  account: string
  orderId: number
  key: string
  at: Date
  actor: Actor
  reason: string
  credit: Centavos
  charge: Centavos
  lines: readonly {
    position: number
    quantity: number
    credit: Centavos
    isRestocked: boolean
    warehouseFid: string | null
  }[]
  /** The lines that are given in exchange. */
  given: readonly {
    position: number
    productId: number
    variantId: number
    name: string
    quantity: number
    unitPrice: Centavos
    total: Centavos
    tax: Centavos
    imageKey: string | null
  }[]
}

/** Writes a return of an order whose row is locked. @returns its id */
export async function insertReturn(tx: Db, { lines, given, ...header }: ReturnToWrite): Promise<number> {
  assertTransaction(tx)
  const { account, orderId, key, at, actor, reason, credit, charge } = header
  const [inserted] = await rows<{ id: number }>(
    tx,
    sql`
      insert into order_return (account, order_id, key, at, actor, reason, credit, charge)
      values (${account}, ${orderId}::bigint, ${key}, ${at.toISOString()}::timestamptz, ${actor}, ${reason},
        ${credit}::int, ${charge}::int)
      returning id`,
  )
  if (!inserted) throw new Error('no return was inserted')
  const { id: returnId } = inserted
  await tx.execute(
    insertRecordset({
      table: orderReturnLine,
      fields: ['account', 'orderId', 'returnId', 'position', 'quantity', 'credit', 'isRestocked', 'warehouseFid'],
      rows: lines.map((line) => ({ account, orderId, returnId, ...line })),
    }),
  )
  if (given.length > 0) {
    await tx.execute(
      insertRecordset({
        table: orderLine,
        fields: [...ORDER_LINE_FIELDS, 'returnId'],
        rows: given.map((line) => ({ account, orderId, returnId, ...line })),
      }),
    )
  }
  return returnId
}

/** Finds the amounts of a return that was recorded under a key of a page. */
export async function findReturn(
  db: Db,
  { account, orderId, key }: { account: string; orderId: number; key: string },
): Promise<{ credit: Centavos; charge: Centavos } | null> {
  const [found] = await rows<{ credit: Centavos; charge: Centavos }>(
    db,
    sql`
      select credit, charge from order_return
      where account = ${account} and order_id = ${orderId}::bigint and key = ${key}`,
  )
  return found ?? null
}

/** Reads the warehouses of a store, those that sell online first. */
export async function readReturnPlaces(db: Db, { account }: { account: string }): Promise<ReturnPlace[]> {
  return rows<ReturnPlace>(
    db,
    sql`
      select fid, name, serves_online as "isOnline" from warehouse
      where account = ${account} order by serves_online desc, fid`,
  )
}
