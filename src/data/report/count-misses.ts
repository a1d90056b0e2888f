import { sql } from 'drizzle-orm'
import type { SearchWay } from '#domain/report/search-miss.ts'
import type { Db } from '../database/client.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { insertRecordset } from '../database/recordset.ts'
import { searchMiss } from '../schema/report.ts'

/** Terms of a store and a day; of more than these the least frequent are dropped. */
const MOST_TERMS = 500

interface OfDay {
  account: string
  /** Calendar day of the store's time zone. */
  day: string
}

/**
 * Adds searches without results to the counts of their day (decision 056).
 * @param misses each term once, folded
 */
export async function countSearchMisses(
  db: Db,
  { account, day, misses }: OfDay & { misses: readonly { way: SearchWay; term: string; count: number }[] },
): Promise<void> {
  const ofDay = sql`account = ${account} and day = ${day}::date`
  const inserted = insertRecordset({
    table: searchMiss,
    fields: ['account', 'day', 'way', 'term', 'count'],
    rows: misses.map((miss) => ({ account, day, ...miss })),
  })
  await inTransaction(db, async (tx) => {
    // Always in one order, so that two processes wait for each other and neither for both.
    await tx.execute(sql`
      ${inserted} order by way collate "C", term collate "C"
      on conflict (account, day, way, term) do update set count = search_miss.count + excluded.count`)
    // Of those that are as frequent the first ones stay, or a flood of made-up terms would drive out the others.
    await tx.execute(sql`
      delete from search_miss using (
        select way, term from search_miss where ${ofDay}
        order by count desc, created_at, way, term offset ${MOST_TERMS}) as rare
      where ${ofDay} and search_miss.way = rare.way and search_miss.term = rare.term`)
  })
}

/**
 * Adds orders that were rejected for a shortage to the counts of their day (decision 056). Variants of another store
 * are left out.
 * @param misses each variant once
 */
export async function countStockMisses(
  db: Db,
  { account, day, misses }: OfDay & { misses: readonly { variantId: number; count: number }[] },
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.execute(sql`
      insert into stock_miss (account, day, variant_id, count)
      select ${account}, ${day}::date, variant.id, missed.count
      from json_to_recordset(${JSON.stringify(misses)}::json) as missed ("variantId" bigint, count int)
      join variant on variant.account = ${account} and variant.id = missed."variantId"
      order by variant.id
      on conflict (account, day, variant_id) do update set count = stock_miss.count + excluded.count`),
  )
}
