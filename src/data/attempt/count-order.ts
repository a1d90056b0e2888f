import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { digestWho } from './digest-who.ts'

/** Something that an order counts against. */
export interface OrderCount {
  /** Name of the limit. */
  name: string
  /** The counted visitor, e-mail or phone; stored as a digest. */
  who: string
  /** How many it counts as. */
  weight: number
}

interface OrderCounts {
  account: string
  at: Date
  counts: readonly OrderCount[]
  /** Counted only while it is below both numbers. */
  bounded: OrderCount & { hour: number; day: number }
  /** After how many others of the store the order is to come whose time is wanted. */
  after: readonly number[]
}

export interface CountedOrder {
  /** The times counted in the last day by limit, this order's among them, in milliseconds. */
  times: ReadonlyMap<string, readonly number[]>
  isBoundedCounted: boolean
  /**
   * When the order was placed that so many of the store followed, in milliseconds; null where there are not so many.
   */
  placedBefore: (number | null)[]
}

const DAY = 24 * 60 * 60_000

/**
 * Counts an order in its own transaction, in one statement: an order that is rejected or sent again counts nothing. All
 * callers lock rows in the same sequence, so that two orders never wait for each other. No row of the whole store is
 * locked: folios are consecutive, so one order gives the number of orders since.
 */
export async function countOrder(tx: Db, { account, at, counts, bounded, after }: OrderCounts): Promise<CountedOrder> {
  const now = at.toISOString()
  const [dayAgo, hourAgo] = [DAY, DAY / 24].map((ms) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`)
  const added = [...counts, bounded].map(
    ({ name, who, weight }) => sql`(${name}::text, ${digestWho(who)}::text, ${weight}::int)`,
  )
  const isBelow = sql`counted.rate_limit <> ${bounded.name} or (
    (select count(*) from unnest(counted.times) as made where made > ${dayAgo}) < ${bounded.day}::int
    and (select count(*) from unnest(counted.times) as made where made > ${hourAgo}) < ${bounded.hour}::int)`
  const counted = await rows<{ name: string; times: number[] }>(
    tx,
    prepared(sql`
      with counted as (
        insert into attempt as counted (account, rate_limit, who, times, expires_at)
        select ${account}, name, who, array_fill(${now}::timestamptz, array[weight]),
          ${new Date(at.getTime() + DAY).toISOString()}::timestamptz
        from (values ${sql.join(added, sql`, `)}) as added (name, who, weight)
        order by name, who
        on conflict (account, rate_limit, who) do update
          set times = array(select made from unnest(counted.times) as made where made > ${dayAgo}) || excluded.times,
            expires_at = excluded.expires_at
          where ${isBelow}
        returning rate_limit, times)
      select rate_limit as name,
        array(select (extract(epoch from made) * 1000)::float8 from unnest(times) as made) as times
      from counted
      union all
      select 'before ' || most, array[(extract(epoch from "order".created_at) * 1000)::float8]
      from unnest(${sql.param(`{${after.join(',')}}`)}::int[]) as most
      cross join (select next_folio from store where account = ${account}) as store
      join "order" on "order".account = ${account} and "order".folio = store.next_folio - most`),
  )
  const times = new Map(counted.map((each) => [each.name, each.times]))
  const placedBefore = after.map((most) => times.get(`before ${most}`)?.[0] ?? null)
  return { times, isBoundedCounted: times.has(bounded.name), placedBefore }
}
