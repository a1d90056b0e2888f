import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { rows } from '../database/rows.ts'
import { hold } from '../schema/hold.ts'

/** Holds that are ended in one transaction: an order of the same variants waits for no more than these. */
const BATCH = 200

type DueHold = Pick<typeof hold.$inferSelect, 'account' | 'orderId' | 'variantId' | 'warehouseFid' | 'quantity'>

/**
 * Ends all holds of every store that have expired, and gives their pieces back, once (decision 016). Holds that another
 * process has locked are left to it.
 * @returns how many holds were ended
 */
export async function endHolds(db: Db, { now }: { now: Date }): Promise<number> {
  let all = 0
  let ended = 0
  do {
    ended = await retryOnConflict(() => db.transaction((tx) => endBatch(tx, now)))
    all += ended
  } while (ended === BATCH)
  return all
}

async function endBatch(tx: Db, now: Date): Promise<number> {
  const due = await rows<DueHold>(
    tx,
    sql`
      select account, order_id as "orderId", variant_id as "variantId", warehouse_fid as "warehouseFid", quantity
      from hold
      where ended_at is null and expires_at <= ${now.toISOString()}::timestamptz
      order by expires_at
      limit ${BATCH}
      for update skip locked`,
  )
  if (due.length === 0) return 0
  const ending = recordset({ table: hold, fields: ['account', 'orderId', 'variantId', 'warehouseFid'], rows: due })
  await tx.execute(sql`
    update hold set ended_at = ${now.toISOString()}::timestamptz
    from ${ending}
    where hold.account = r.account and hold.order_id = r.order_id
      and hold.variant_id = r.variant_id and hold.warehouse_fid = r.warehouse_fid`)
  await giveBack(tx, due)
  await tx.execute(sql`
    insert into listing_due (account, product_id)
    select distinct variant.account, variant.product_id
    from variant
    join ${recordset({ table: hold, fields: ['account', 'variantId'], rows: due })}
      on variant.account = r.account and variant.id = r.variant_id`)
  return due.length
}

/**
 * Gives the pieces back. The stock is locked first, by variant and warehouse, which is the order in which orders lock
 * it.
 */
async function giveBack(tx: Db, due: readonly DueHold[]): Promise<void> {
  const places = recordset({ table: hold, fields: ['account', 'variantId', 'warehouseFid', 'quantity'], rows: due })
  await tx.execute(sql`
    select 1 from stock
    where (account, variant_id, warehouse_fid) in (select account, variant_id, warehouse_fid from ${places})
    order by account, variant_id, warehouse_fid
    for no key update`)
  await tx.execute(sql`
    update stock set held = stock.held - r.quantity
    from (
      select account, variant_id, warehouse_fid, sum(quantity)::int as quantity
      from ${places}
      group by account, variant_id, warehouse_fid) as r
    where stock.account = r.account and stock.variant_id = r.variant_id and stock.warehouse_fid = r.warehouse_fid`)
}
