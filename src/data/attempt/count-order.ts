import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { attempt } from '../schema/attempt.ts'
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
  /** The store's next folio. */
  nextFolio: number
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
export async function countOrder(
  tx: Db,
  { account, at, counts, bounded, nextFolio, after }: OrderCounts,
): Promise<CountedOrder> {
  const now = at.toISOString()
  const [dayAgo, hourAgo] = [DAY, DAY / 24].map((ms) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`)
  const endsAt = new Date(at.getTime() + DAY).toISOString()
  const added = [...counts, bounded]
    .map(({ name, who, weight }) => ({ name, weight, who: digestWho(who) }))
    .toSorted((a, b) => (`${a.name} ${a.who}` < `${b.name} ${b.who}` ? -1 : 1))
    .map(
      ({ name, who, weight }) => sql`(${account}, ${name}, ${who},
        array_fill(${now}::timestamptz, array[${weight}::int]), ${endsAt}::timestamptz)`,
    )
  // The times are in their sequence, so that those before a moment are a bucket.
  const since = (moment: SQL | undefined) => sql`cardinality(counted.times) - width_bucket(${moment}, counted.times)`
  const [counted, placed] = await sentTogether([
    rows<{ name: string; times: unknown }>(
      tx,
      prepared(sql`
        insert into attempt as counted (account, rate_limit, who, times, expires_at)
        values ${sql.join(added, sql`, `)}
        on conflict (account, rate_limit, who) do update
          set times = counted.times[width_bucket(${dayAgo}, counted.times) + 1:] || excluded.times,
            expires_at = excluded.expires_at
          where counted.rate_limit <> ${bounded.name}
            or (${since(dayAgo)} < ${bounded.day}::int and ${since(hourAgo)} < ${bounded.hour}::int)
        returning rate_limit as name, times`),
    ),
    rows<{ folio: number; placedAt: number }>(
      tx,
      prepared(sql`
        select folio, (extract(epoch from created_at) * 1000)::float8 as "placedAt" from "order"
        where account = ${account} and folio = any(${sql.param(`{${after.map((most) => nextFolio - most).join(',')}}`)}::int[])`),
    ),
  ])
  const times = new Map(counted.map((each) => [each.name, instantsOf(each.times)]))
  const placedAt = new Map(placed.map((each) => [each.folio, each.placedAt]))
  const placedBefore = after.map((most) => placedAt.get(nextFolio - most) ?? null)
  return { times, isBoundedCounted: times.has(bounded.name), placedBefore }
}

/** The times of a row as the driver has them, in milliseconds. */
function instantsOf(times: unknown): number[] {
  return (attempt.times.mapFromDriverValue(times) as Date[]).map((made) => made.getTime())
}
