import { and, arrayContains, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Shards } from '../database/client.ts'
import { readDueStores } from '../database/shards.ts'
import { noticeReceiver } from '../schema/notification.ts'
import { weeklyMailSent } from '../schema/report.ts'
import { store } from '../schema/store.ts'

const getsFigures = arrayContains(noticeReceiver.kinds, ['weekly-figures'])

/** Reads the stores, open or not, that send the figures of a week. */
export async function readStoresWithWeeklyMails(shards: Shards): Promise<string[]> {
  return readDueStores(shards, { table: noticeReceiver, isDue: getsFigures, since: sql`0` })
}

/** Reads the time zone of an open store; null where it is closed. */
export async function findOpenTimeZone(db: Db, { account }: { account: string }): Promise<string | null> {
  const [found] = await db
    .select({ timeZone: store.timeZone })
    .from(store)
    .where(and(eq(store.account, account), eq(store.isActive, true)))
  return found?.timeZone ?? null
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
