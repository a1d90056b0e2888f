import type { MailJob } from '#domain/notification/mail-job.ts'
import type { Db } from '../client.ts'

/** Writes messages into the queue, in the given transaction. */
export type QueueMail = (tx: Db, jobs: MailJob[]) => Promise<void>

/** Messages, sent by jobs. */
export interface MailQueue {
  /** False until the jobs run: nothing can be queued before. */
  isReady: () => boolean
  queue: QueueMail
  /** Has what was queued sent now, once its transaction is committed. */
  nudge: () => void
  /**
   * Queues a message and says whether it went out within the given milliseconds. One that did not is not sent later,
   * unless it was under way.
   */
  send: (job: MailJob, withinMs: number) => Promise<boolean>
}
