import { sql } from 'drizzle-orm'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { readDueStores } from '../database/shards.ts'
import { erasure } from '../schema/customer.ts'

/** Reads the stores with erasures that were not recorded outside of the database yet. */
export function readStoresWithUnrecorded(shards: Shards): Promise<string[]> {
  return readDueStores(shards, {
    table: erasure,
    isDue: sql`${erasure.recordedAt} is null`,
    since: sql`min(extract(epoch from ${erasure.at}))`,
  })
}

/** Reads erasures of a store that were not recorded outside of the database yet, the oldest first. */
export async function readUnrecorded(
  db: Db,
  { account, limit }: { account: string; limit: number },
): Promise<PersonErasure[]> {
  const found = await rows<{ customerId: number; at: number }>(
    db,
    sql`
      select customer_id as "customerId", (extract(epoch from at) * 1000)::float8 as at from erasure
      where account = ${account} and recorded_at is null order by erasure.at limit ${limit}`,
  )
  return found.map(({ customerId, at }) => ({ account, customerId, at: new Date(at) }))
}

export async function noteRecorded(
  db: Db,
  { account, customerIds, now }: { account: string; customerIds: readonly number[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update erasure set recorded_at = ${now.toISOString()}::timestamptz
    where account = ${account} and customer_id = any(${sql.param([...customerIds])}::bigint[])`)
}

/** Reads all erasures of the database, the oldest first; on a cluster without the stores of a node that is down. */
export async function readErasures(db: Db): Promise<PersonErasure[]> {
  const found = await rows<{ account: string; customerId: number; at: number }>(
    db,
    sql`
      select account, customer_id as "customerId", (extract(epoch from at) * 1000)::float8 as at from erasure
      order by erasure.at, account, customer_id`,
  )
  return found.map(({ account, customerId, at }) => ({ account, customerId, at: new Date(at) }))
}

/** Finds the erasures whose person a restored database has again. */
export async function findErasedAgain(db: Db, erasures: readonly PersonErasure[]): Promise<PersonErasure[]> {
  const named = erasures.map(({ account, customerId, at }) => ({ account, customerId, at: at.toISOString() }))
  const found = await rows<{ account: string; customerId: number; at: number }>(
    db,
    sql`
      select c.account, c.id as "customerId", (extract(epoch from e.at) * 1000)::float8 as at
      from json_to_recordset(${JSON.stringify(named)}::json) as e (account text, "customerId" bigint, at timestamptz)
      join customer c on c.account = e.account and c.id = e."customerId"
      where c.erased_at is null and c.created_at <= e.at
      order by c.account, c.id`,
  )
  return found.map(({ account, customerId, at }) => ({ account, customerId, at: new Date(at) }))
}
