import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'

/** Points that came or went, by the point of sale's own id; null for an entry of ours. */
export interface NewPoints {
  customerId: number
  points: number
  reason: string
  externalId: string | null
}

/**
 * Inserts entries of loyalty points by the ids of the point of sale: when two transactions have the same ids, the
 * later waits at the first.
 * @returns the ids of the new entries by the ids of the point of sale, without existing entries
 */
export async function insertPoints(
  tx: Db,
  { account, entries, now }: { account: string; entries: readonly NewPoints[]; now: Date },
): Promise<Map<string, number>> {
  const inserted = await rows<{ id: number; externalId: string | null }>(
    tx,
    sql`
      insert into loyalty_entry (account, customer_id, points, reason, external_id, created_at)
      select ${account}, "customerId", points, reason, "externalId", ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(entries)})
        as r ("customerId" bigint, points int, reason text, "externalId" text)
      order by "externalId"
      on conflict (account, external_id) do nothing
      returning id, external_id as "externalId"`,
  )
  return new Map(inserted.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id]])))
}

/**
 * Reads how many points customers have, and locks them by their ids until the transaction ends. One who was erased has
 * none and gets none.
 */
export async function lockBalances(
  tx: Db,
  { account, customerIds }: { account: string; customerIds: number[] },
): Promise<Map<number, number>> {
  const found = await tx
    .select({ id: customer.id, points: customer.loyaltyPoints })
    .from(customer)
    .where(and(eq(customer.account, account), inArray(customer.id, customerIds), isNull(customer.erasedAt)))
    .orderBy(customer.id)
    .for('no key update')
  return new Map(found.map(({ id, points }) => [id, points]))
}

/** Writes the points of customers that are locked. */
export async function writeBalances(
  tx: Db,
  { account, balances }: { account: string; balances: ReadonlyMap<number, number> },
): Promise<void> {
  const given = [...balances].map(([id, points]) => ({ id, points }))
  await tx.execute(sql`
    update customer set loyalty_points = r.points
    from json_to_recordset(${JSON.stringify(given)}) as r (id bigint, points int)
    where customer.account = ${account} and customer.id = r.id`)
}

/** Deletes entries that the same transaction has inserted. */
export async function takeBackPoints(tx: Db, { account, ids }: { account: string; ids: number[] }): Promise<void> {
  await tx.delete(loyaltyEntry).where(and(eq(loyaltyEntry.account, account), inArray(loyaltyEntry.id, ids)))
}

/** Finds the customers among these that have ever had an entry of loyalty points. */
export async function findWithEntries(
  db: Db,
  { account, customerIds }: { account: string; customerIds: number[] },
): Promise<Set<number>> {
  const found = await db
    .selectDistinct({ id: loyaltyEntry.customerId })
    .from(loyaltyEntry)
    .where(and(eq(loyaltyEntry.account, account), inArray(loyaltyEntry.customerId, customerIds)))
  return new Set(found.map(({ id }) => id))
}
