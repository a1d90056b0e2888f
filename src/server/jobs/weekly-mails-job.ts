import type { PgBoss } from 'pg-boss'
import type { Db, Shards } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { claimWeeklyMails, type DueWeek, readDueWeeks, readWeeklyReceivers } from '#data/report/weekly-mails.ts'
import { dueMonday } from '#domain/report/weekly.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { eachStore } from './each-store.ts'
import { queueWeeklyMailsJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface WeeklyMailsOptions {
  shards: Shards
  mail: Pick<MailQueue, 'isReady' | 'queue' | 'wake'>
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Queues the mails of each week. */
export function weeklyMailsJob({ run = runUnwatched, ...options }: WeeklyMailsOptions): BackgroundJob {
  return {
    async begin(boss: PgBoss) {
      await beginScheduled(boss, queueWeeklyMailsJob, async () => ({
        stores: await run(() => queueDueWeeks(options)),
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
  const moment = now()
  const due = await readDueWeeks(shards, { mondayOf: (timeZone) => dueMonday(timeZone, moment), report })
  const mondays = new Map(due.map(({ account, monday }) => [account, monday]))
  let queued = 0
  await eachStore([...mondays.keys()], { shards, report }, async (db, account) => {
    const monday = mondays.get(account)
    if (monday !== undefined && (await queueDueWeek(db, { account, monday }, mail))) queued += 1
  })
  if (queued > 0) mail.wake()
  return queued
}

/** @returns whether no other process has queued them */
function queueDueWeek(db: Db, { account, monday }: DueWeek, { queue }: Pick<MailQueue, 'queue'>): Promise<boolean> {
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
