import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { orderLine } from '../schema/order.ts'
import { ORDER_LINE_FIELDS } from './order-line-fields.ts'

/** A line of an order as it is stored. */
export interface StoredLine {
  productId: number
  variantId: number
  name: string
  quantity: number
  unitPrice: Centavos
  total: Centavos
  tax: Centavos
  imageKey: string | null
}

/** Reads the lines of an order in its sequence, without pieces given in exchange. */
export async function readStoredLines(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<StoredLine[]> {
  return rows<StoredLine>(
    db,
    sql`
      select product_id as "productId", variant_id as "variantId", name, quantity, unit_price as "unitPrice", total, tax,
        image_key as "imageKey"
      from order_line
      where account = ${account} and order_id = ${orderId}::bigint and return_id is null
      order by position`,
  )
}

/** Replaces the lines of an order whose row is locked; nothing has come back of them. */
export async function replaceLines(
  tx: Db,
  { account, orderId, lines }: { account: string; orderId: number; lines: readonly StoredLine[] },
): Promise<void> {
  assertTransaction(tx)
  await tx.execute(sql`
    delete from order_line where account = ${account} and order_id = ${orderId}::bigint and return_id is null`)
  await tx.execute(
    insertRecordset({
      table: orderLine,
      fields: ORDER_LINE_FIELDS,
      rows: lines.map((line, position) => ({ account, orderId, position, ...line })),
    }),
  )
}
