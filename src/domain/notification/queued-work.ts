import type { MailJob } from './mail-job.ts'

/** The mails that are taken from the queue: those about these orders, and those to these e-mails. */
export interface DroppedMails {
  orderIds: readonly number[]
  emails: readonly string[]
}

/** Work for the queue of mails. */
export type QueuedWork =
  /** `jobId`: a UUID, by which a mail that is passed on twice is queued once. */
  { send: MailJob; jobId: string } | { drop: DroppedMails }
