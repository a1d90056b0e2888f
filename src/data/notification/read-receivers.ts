import { asc, eq, sql } from 'drizzle-orm'
import type { NoticeReceiver } from '#domain/notification/notice.ts'
import type { Db } from '../database/client.ts'
import { noticeReceiver } from '../schema/notification.ts'

/** Reads who gets notices of a store, by name and e-mail; the vendor of its settings is not among them. */
export async function readReceivers(db: Db, { account }: { account: string }): Promise<NoticeReceiver[]> {
  const { email, name, staffId, kinds } = noticeReceiver
  return db
    .select({ email, name, staffId, kinds })
    .from(noticeReceiver)
    .where(eq(noticeReceiver.account, account))
    .orderBy(asc(name), asc(sql`lower(${email})`))
}
