import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#data/database/client.ts'
import type { MailCounts } from '#data/notification/count-mails.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import type { BackgroundJob } from './background-job.ts'
import { mailForwarder } from './forward-mails.ts'
import { giveWay } from './give-way.ts'
import { mailAttempts } from './mail-attempts.ts'
import { mailQueue, openMails } from './mail-queue.ts'
import { startMailWorkers } from './mail-workers.ts'
import { countMails, releaseMails } from './queued-mails.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface MailJobOptions {
  database: Database
  parts: MailParts
  log: Pick<Logger, 'warn' | 'error'>
  now: () => Date
  signal: AbortSignal
  report: (err: unknown) => void
  run?: RunJob
}

/** Delay of a wake, so that a burst of orders leads to one look at the queue. */
const WAKE_AFTER_MS = 20

/** Interval at which messages of dead processes are looked for, since their shoppers are waiting. */
const RELEASE_MS = 10_000

/** The queue of messages, and the job that sends them. */
export function mailJobs({
  database,
  parts,
  log,
  now,
  signal,
  report,
  run = runUnwatched,
}: MailJobOptions): BackgroundJob & {
  mail: MailQueue
  /** Has the queue looked at for messages. */
  wake(): void
  /** Takes note of an event of a store, which may come with messages; null: of any. */
  noteEvent(account: string | null): void
  counts(): Promise<MailCounts | null>
} {
  const beginBatch = mailAttempts({ shards: database.shards, parts, log, now })
  const untilThereIsTime = giveWay(signal)
  const forwarder = database.shards.isCluster ? mailForwarder({ database, report }) : null
  let running: { boss: PgBoss; wake: () => void } | null = null
  let wakeTimer: NodeJS.Timeout | undefined
  let releaseTimer: NodeJS.Timeout | undefined
  // No other process can have the embedded database, so until this one begins its queue is idle.
  let isAlone = database.engine === 'pglite'

  const pause = () => {
    forwarder?.pause()
    running = null
    clearTimeout(wakeTimer)
    wakeTimer = undefined
    clearInterval(releaseTimer)
  }
  const wake = () => {
    if (!running) return
    wakeTimer ??= setTimeout(() => {
      wakeTimer = undefined
      running?.wake()
    }, WAKE_AFTER_MS)
  }
  const release = () =>
    releaseMails(database).then(
      (count) => count > 0 && wake(),
      (err: unknown) => running && report(err),
    )
  const begin = async (boss: PgBoss) => {
    pause()
    await openMails(boss)
    await releaseMails(database, { isAlone })
    isAlone = false
    running = { boss, wake: await startMailWorkers(boss, { beginBatch, untilThereIsTime, run }) }
    releaseTimer = setInterval(release, RELEASE_MS)
    forwarder?.begin(boss, wake)
  }
  const end = async () => {
    pause()
    await forwarder?.stop()
    await parts.sender.close()
  }

  const mail = mailQueue(() => running?.boss ?? null, { database, wake, signal, now })
  const noteEvent = (account: string | null) => forwarder?.wake(account)
  return { mail, wake, noteEvent, begin, pause, end, counts: async () => (running ? countMails(database) : null) }
}
