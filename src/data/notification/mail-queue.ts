import type { MailJob } from '#domain/notification/mail-job.ts'
import type { Db } from '../database/client.ts'

/** Writes messages into the queue, in the given transaction. */
export type QueueMail = (tx: Db, jobs: MailJob[]) => Promise<void>

/**
 * What became of a message that was waited for. Of one that is `under-way` nobody knows: it may arrive later, or never;
 * one that was `not-sent` never arrives.
 */
export type AwaitedOutcome = 'sent' | 'under-way' | 'not-sent'

/** Messages, sent by jobs. */
export interface MailQueue {
  /** False until the jobs run: nothing can be queued before. */
  isReady: () => boolean
  queue: QueueMail
  /** Has what was queued sent now, once its transaction is committed. */
  wake: () => void
  /** Queues a message and says what became of it within the given milliseconds. */
  send: (job: MailJob, withinMs: number) => Promise<AwaitedOutcome>
}
