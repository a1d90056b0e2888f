import type { PgBoss } from 'pg-boss'
import type { Database } from '#data/database/client.ts'
import { type MailQueue, MailQueueClosed } from '#data/notification/mail-queue.ts'
import { openQueue } from './background-job.ts'
import { mailJob } from './job-definitions.ts'
import { mailOutbox } from './mail-outbox.ts'
import { deleteMails, insertMails, isConfirmationGivenUp, sendAwaited } from './queued-mails.ts'

interface MailQueueOptions {
  database: Database
  /** Has a worker look at the queue. */
  wake: () => void
  /** Ends waiting for a message. */
  signal: AbortSignal
  now: () => Date
}

/**
 * The queue of messages, for requests.
 * @param runningBoss null until messages can be queued
 */
export function mailQueue(
  runningBoss: () => PgBoss | null,
  { database, wake, signal, now }: MailQueueOptions,
): MailQueue {
  const boss = () => {
    const running = runningBoss()
    if (!running) throw new MailQueueClosed()
    return running
  }
  const inTheQueue: Pick<MailQueue, 'queue' | 'drop'> = {
    queue: async (tx, jobs) => insertMails(boss(), { tx, jobs, now: now() }),
    drop: async (tx, of) => {
      // Without the jobs there may be no queue yet.
      boss()
      await deleteMails(tx, of)
    },
  }
  return {
    isReady: () => runningBoss() !== null,
    ...(database.shards.isCluster ? mailOutbox(now) : inTheQueue),
    wake,
    // In a cluster a message reaches the queue some time after its order.
    isConfirmationGivenUp: async (of) => {
      const running = runningBoss()
      return running !== null && isConfirmationGivenUp(running, of, { isQueuedLater: database.shards.isCluster })
    },
    send: async (job, withinMs) => sendAwaited(boss(), job, { database, wake, signal, withinMs }),
  }
}

/** Opens the queue for a process that queues messages. */
export async function openMails(boss: PgBoss): Promise<void> {
  await openQueue(boss, mailJob)
  // pg-boss reads the queue's settings with the first job. Inside a transaction of the embedded database, which has one
  // connection, that would wait for ever.
  await boss.insert(mailJob.name, [])
}
