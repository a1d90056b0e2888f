import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import { type BackgroundJob, openQueue } from './background-job.ts'
import { mailJob } from './job-definitions.ts'
import { mailAttempts } from './mail-attempts.ts'
import { startMailWorkers } from './mail-workers.ts'
import { countMails, insertMails, type MailCounts, releaseMails, sendAwaited } from './queued-mails.ts'

interface MailJobOptions {
  database: Database
  parts: MailParts
  log: Pick<Logger, 'warn' | 'error'>
  now: () => Date
  signal: AbortSignal
  report: (err: unknown) => void
}

/** Orders that come one upon the other are one look at the queue. */
const WAKE_AFTER_MS = 20

/** Between two looks for messages of processes that are gone: whoever bought something waits for them. */
const LOOK_MS = 10_000

/** Sends messages, and is the queue that they wait in. */
export function mailJobs({ database, parts, log, now, signal, report }: MailJobOptions): BackgroundJob & {
  mail: MailQueue
  counts(): Promise<MailCounts | null>
} {
  const attempt = mailAttempts({ db: database.db, parts, log, now, signal })
  let running: { boss: PgBoss; wake: () => void } | null = null
  let nudging: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  // Until this process began, the embedded database, which nobody else can have, had nobody at work on it.
  let isAlone = database.engine === 'pglite'

  const pause = () => {
    running = null
    clearTimeout(nudging)
    nudging = undefined
    clearInterval(looking)
  }
  const wake = () => {
    if (!running) return
    nudging ??= setTimeout(() => {
      nudging = undefined
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
    await openQueue(boss, mailJob)
    await releaseMails(database, { isAlone })
    isAlone = false
    // pg-boss reads the queue's settings with the first job. In the middle of a transaction of the embedded database,
    // which has one connection, that would wait for ever.
    await boss.insert(mailJob.name, [])
    running = { boss, wake: await startMailWorkers(boss, attempt) }
    looking = setInterval(release, LOOK_MS)
  }
  const end = async () => {
    pause()
    await parts.sender.close()
  }

  const mail = mailQueue(() => running?.boss ?? null, { database, wake, signal })
  return { mail, begin, pause, end, counts: async () => (running ? countMails(database) : null) }
}

/** @param runningBoss null until the jobs run */
function mailQueue(
  runningBoss: () => PgBoss | null,
  waiting: { database: Database; wake: () => void; signal: AbortSignal },
): MailQueue {
  const boss = () => {
    const found = runningBoss()
    if (!found) throw new Error('the jobs have not started')
    return found
  }
  return {
    isReady: () => runningBoss() !== null,
    queue: async (tx, jobs) => insertMails(boss(), tx, jobs),
    wake: waiting.wake,
    send: async (job, withinMs) => sendAwaited(boss(), job, { ...waiting, withinMs }),
  }
}
