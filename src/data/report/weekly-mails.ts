import { and, arrayContains, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { noticeReceiver } from '../schema/notification.ts'
import { weeklyMailSent } from '../schema/report.ts'
import { store } from '../schema/store.ts'

const getsFigures = arrayContains(noticeReceiver.kinds, ['weekly-figures'])

/** A store that sends a week's figures to a person. */
export interface WeeklyStore {
  account: string
  timeZone: string
}

/** Reads the open stores that send the figures of a week. */
export async function readWeeklyStores(db: Db): Promise<WeeklyStore[]> {
  return db
    .selectDistinct({ account: store.account, timeZone: store.timeZone })
    .from(store)
    .innerJoin(noticeReceiver, eq(noticeReceiver.account, store.account))
    .where(and(eq(store.isActive, true), getsFigures))
    .orderBy(asc(store.account))
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
