import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Sums by which a restored database is compared with its backup, as a shopkeeper would. Money in centavos. */
export interface BackupSums {
  stores: number
  orders: number
  orderTotals: number
  payments: number
  refunds: number
  onHand: number
  held: number
  points: number
}

/** @param account of one store; null: of all */
export async function readSums(db: Db, { account }: { account: string | null }): Promise<BackupSums> {
  const of = account === null ? sql`true` : sql`account = ${account}`
  const [sums] = await rows<BackupSums>(
    db,
    sql`
      select
        (select count(*) from store where ${of})::float8 as stores,
        o.count::float8 as orders, o.total::float8 as "orderTotals",
        p.paid::float8 as payments, p.refunded::float8 as refunds,
        s.on_hand::float8 as "onHand", s.held::float8 as held,
        (select coalesce(sum(loyalty_points), 0) from customer where ${of})::float8 as points
      from (select count(*) as count, coalesce(sum(total), 0) as total from "order" where ${of}) as o,
        (select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
          coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
          from payment where voided_at is null and ${of}) as p,
        (select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(held), 0) as held from stock where ${of}) as s`,
  )
  if (!sums) throw new Error('no sums were read')
  return sums
}
