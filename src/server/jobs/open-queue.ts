import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#data/database/client.ts'
import { reportOnce } from '../report-once.ts'
import { bossDatabase } from './boss-database.ts'
import { coalesce } from './coalesce.ts'
import { mailQueue, openMails } from './mail-queue.ts'
import { countMails } from './queued-mails.ts'
import type { Jobs } from './start-jobs.ts'
import { startWithRetries } from './start-with-retries.ts'
import { type WokenWork, wakeElsewhere } from './wake-elsewhere.ts'

interface QueueOptions {
  database: Database
  log: Pick<Logger, 'error'>
  now?: () => Date
}

/** Delay of a wake, so that a burst of orders leads to one notification. */
const WAKE_AFTER_MS = 20

/**
 * Opens the queue for a process that leaves the background jobs to others: it queues messages in the transactions of
 * its requests, and wakes the processes that send them. Returns at once.
 */
export function openQueueAlone({ database, log, now = () => new Date() }: QueueOptions): Omit<Jobs, 'wake'> {
  const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
  const stopping = new AbortController()
  const { signal } = stopping
  const report = reportOnce((entry, text) => log.error(entry, text), 'the queue of messages failed')
  const waker = (work: WokenWork) =>
    coalesce(() => wakeElsewhere(database.db, work), { afterMs: WAKE_AFTER_MS, report })
  const [mails, bulkChanges] = [waker('mails'), waker('bulk-changes')]
  let isOpen = false
  boss.on('error', (err) => signal.aborted || report(err))

  const stopBoss = () => boss.stop({ close: false, graceful: false })
  const start = async () => {
    await boss.start()
    await openMails(boss)
    isOpen = true
  }
  const started = startWithRetries({ start, undo: stopBoss, signal, log })
  const stop = async () => {
    stopping.abort()
    await started
    isOpen = false
    await Promise.all([mails.stop(), bulkChanges.stop()])
    await stopBoss()
  }
  let stopped: Promise<void> | undefined
  return {
    started,
    wakeBulkChanges: bulkChanges.wake,
    mail: mailQueue(() => (isOpen ? boss : null), { database, wake: mails.wake, signal, now }),
    mailCounts: async () => (isOpen ? countMails(database) : null),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
