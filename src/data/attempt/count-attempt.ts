import { sql } from 'drizzle-orm'
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
  const recent = recentOf(sql`counted.times`, limit, at)
  const made = sql`${at.toISOString()}::timestamptz`
  const counted = await rows(
    db,
    prepared(sql`
      insert into attempt as counted (account, rate_limit, who, times, expires_at)
      values (${account}, ${limit.name}, ${who}, array[${made}], ${endOf(limit, at)}::timestamptz)
      on conflict (account, rate_limit, who) do update
        set times = array(${recent}) || excluded.times, expires_at = excluded.expires_at
        where (select count(*) from (${recent}) as recent) < ${limit.attempts}
      returning 1 as one`),
  )
  return counted.length > 0 ? 0 : readWait(db, { account, limit, who, at })
}

async function readWait(db: Db, { account, limit, who, at }: Attempt): Promise<number> {
  const [found] = await rows<{ oldest: number | null }>(
    db,
    sql`
      select (extract(epoch from min(recent.made)) * 1000)::float8 as oldest
      from attempt, lateral (${recentOf(sql`attempt.times`, limit, at)}) as recent
      where account = ${account} and rate_limit = ${limit.name} and who = ${who}`,
  )
  // Attempts may have been taken back since.
  const oldest = found?.oldest ?? at.getTime()
  return oldest + limit.withinMs - at.getTime()
}

/** The attempts that still count at a moment. */
function recentOf(times: ReturnType<typeof sql>, { withinMs }: RateLimit, at: Date) {
  const cutoff = new Date(at.getTime() - withinMs).toISOString()
  return sql`select made from unnest(${times}) as made where made > ${cutoff}::timestamptz`
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
