import { and, arrayContains, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { readDueStores } from '../database/shards.ts'
import { noticeReceiver } from '../schema/notification.ts'
import { weeklyMailSent } from '../schema/report.ts'
import { store } from '../schema/store.ts'

const getsFigures = arrayContains(noticeReceiver.kinds, ['weekly-figures'])

/** A store and the Monday on which the mails of its week are due, a calendar day of its time zone. */
export interface DueWeek {
  account: string
  monday: string
}

interface DueWeekReading {
  /** Returns the Monday that is due in a time zone, or null. It may throw where there is no such time zone. */
  mondayOf: (timeZone: string) => string | null
  report: (err: unknown) => void
}

/**
 * Reads the open stores whose mails of a week are due and have not been claimed. A store with an unknown time zone is
 * reported and makes no other go without its mails.
 */
export async function readDueWeeks(shards: Shards, { mondayOf, report }: DueWeekReading): Promise<DueWeek[]> {
  const zones = await shards.scan<{ timeZone: string }>(
    store,
    (from) => sql`select distinct time_zone as "timeZone" from ${from} where is_active`,
  )
  const mondays = new Map<string, string>()
  for (const { timeZone } of zones) {
    try {
      const monday = mondayOf(timeZone)
      if (monday !== null) mondays.set(timeZone, monday)
    } catch (error) {
      report(error)
    }
  }
  // So it ends on six days of the week.
  if (mondays.size === 0) return []
  const receiving = new Set(await readDueStores(shards, { table: noticeReceiver, isDue: getsFigures, since: sql`0` }))
  if (receiving.size === 0) return []
  const open = await shards.scan<{ account: string; timeZone: string }>(
    store,
    (from) => sql`select account, time_zone as "timeZone" from ${from} where is_active`,
  )
  const claimed = await shards.scan<DueWeek>(
    weeklyMailSent,
    (from) => sql`select account, monday::text as monday from ${from}`,
  )
  const last = new Map(claimed.map(({ account, monday }) => [account, monday]))
  return open.flatMap(({ account, timeZone }) => {
    const monday = mondays.get(timeZone)
    if (monday === undefined || !receiving.has(account) || monday <= (last.get(account) ?? '')) return []
    return [{ account, monday }]
  })
}

/** Reads the e-mails that receive the figures of a store's week. */
export async function readWeeklyReceivers(db: Db, { account }: { account: string }): Promise<string[]> {
  const found = await db
    .select({ email: noticeReceiver.email })
    .from(noticeReceiver)
    .where(and(eq(noticeReceiver.account, account), getsFigures))
    .orderBy(asc(noticeReceiver.email))
  return found.map((row) => row.email)
}

/**
 * Claims the mails of a week, in the transaction that queues them: of several processes one does, once.
 * @param monday the day on which they are due, a calendar day of the store's time zone
 * @returns whether they were not claimed before
 */
export async function claimWeeklyMails(
  tx: Db,
  { account, monday }: { account: string; monday: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(weeklyMailSent)
    .values({ account, monday })
    .onConflictDoUpdate({
      target: weeklyMailSent.account,
      set: { monday: sql`excluded.monday` },
      setWhere: lt(weeklyMailSent.monday, sql`excluded.monday`),
    })
    .returning({ account: weeklyMailSent.account })
  return claimed.length > 0
}
