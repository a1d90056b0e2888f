import type { PgBoss } from 'pg-boss'
import type { Db, Shards } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import {
  claimWeeklyMails,
  findOpenTimeZone,
  readStoresWithWeeklyMails,
  readWeeklyReceivers,
} from '#data/report/weekly-mails.ts'
import { dueMonday } from '#domain/report/weekly.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { eachStore } from './each-store.ts'
import { queueWeeklyMailsJob } from './job-definitions.ts'

interface WeeklyMailsOptions {
  shards: Shards
  mail: Pick<MailQueue, 'isReady' | 'queue' | 'wake'>
  now: () => Date
  report: (err: unknown) => void
}

/** Queues the mails of each week. */
export function weeklyMailsJob(options: WeeklyMailsOptions): BackgroundJob {
  return {
    async begin(boss: PgBoss) {
      await beginScheduled(boss, queueWeeklyMailsJob, async () => ({
        stores: await queueDueWeeks(options),
      }))
    },
    pause() {},
    async end() {},
  }
}

/**
 * Queues the mails of the stores whose Monday it is, each week once, by the process that comes first.
 * @returns for how many stores
 */
export async function queueDueWeeks({ shards, mail, now, report }: WeeklyMailsOptions): Promise<number> {
  // It is tried again in minutes, and a day is long enough for the queue to begin.
  if (!mail.isReady()) return 0
  let queued = 0
  await eachStore(await readStoresWithWeeklyMails(shards), { shards, report }, async (db, account) => {
    if (await queueDueWeek(db, account, { queue: mail.queue, now: now() })) queued += 1
  })
  if (queued > 0) mail.wake()
  return queued
}

async function queueDueWeek(
  db: Db,
  account: string,
  { queue, now }: { queue: MailQueue['queue']; now: Date },
): Promise<boolean> {
  const timeZone = await findOpenTimeZone(db, { account })
  const monday = timeZone === null ? null : dueMonday(timeZone, now)
  if (monday === null) return false
  return inTransaction(db, async (tx) => {
    if (!(await claimWeeklyMails(tx, { account, monday }))) return false
    const receivers = await readWeeklyReceivers(tx, { account })
    await queue(
      tx,
      receivers.map((email) => ({ kind: 'weekly-figures', account, email, monday })),
    )
    return true
  })
}
