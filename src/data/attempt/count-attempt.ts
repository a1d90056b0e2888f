import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'

/** A rate limit: so many attempts within so many milliseconds. */
export interface RateLimit {
  name: string
  attempts: number
  withinMs: number
}

export interface Attempt {
  account: string
  limit: RateLimit
  /** Digest of who makes the attempt, or of what it is made at. */
  who: string
  at: Date
}

/**
 * Counts an attempt, unless the limit is reached. It is one statement, so that many attempts at once are no way around
 * the limit; rejected ones write nothing. To be called outside transactions: others wait for the row.
 * @returns 0 when it was counted, else the milliseconds until the next attempt can be
 */
export async function countAttempt(db: Db, { account, limit, who, at }: Attempt): Promise<number> {
  const before = beforeOf(limit, at)
  const counted = await rows(
    db,
    prepared(sql`
      insert into attempt as counted (account, rate_limit, who, times, expires_at)
      values (${account}, ${limit.name}, ${who}, array[${at.toISOString()}::timestamptz], ${endOf(limit, at)}::timestamptz)
      on conflict (account, rate_limit, who) do update
        set times = counted.times[${before} + 1:] || excluded.times, expires_at = excluded.expires_at
        where cardinality(counted.times) - ${before} < ${limit.attempts}
      returning 1 as one`),
  )
  return counted.length > 0 ? 0 : readWait(db, { account, limit, who, at })
}

async function readWait(db: Db, { account, limit, who, at }: Attempt): Promise<number> {
  const [found] = await rows<{ oldest: number | null }>(
    db,
    sql`
      select (extract(epoch from counted.times[${beforeOf(limit, at)} + 1]) * 1000)::float8 as oldest
      from attempt as counted
      where account = ${account} and rate_limit = ${limit.name} and who = ${who}`,
  )
  // Attempts may have been taken back since.
  const oldest = found?.oldest ?? at.getTime()
  return oldest + limit.withinMs - at.getTime()
}

/** How many of the times no longer count at a moment. They are in their sequence, and these are a bucket. */
function beforeOf({ withinMs }: RateLimit, at: Date): SQL {
  return sql`width_bucket(${new Date(at.getTime() - withinMs).toISOString()}::timestamptz, counted.times)`
}

function endOf({ withinMs }: RateLimit, at: Date): string {
  return new Date(at.getTime() + withinMs).toISOString()
}

/** Takes a counted attempt back, as if it had not been made. */
export async function takeBackAttempt(db: Db, { account, limit, who, at }: Attempt): Promise<void> {
  const made = sql`${at.toISOString()}::timestamptz`
  await db.execute(
    prepared(sql`
      update attempt set times =
        times[:array_position(times, ${made}) - 1] || times[array_position(times, ${made}) + 1:]
      where account = ${account} and rate_limit = ${limit.name} and who = ${who} and ${made} = any(times)`),
  )
}
