import type { MailJob } from '#domain/notification/mail-job.ts'
import type { Db } from '../database/client.ts'

/** Adds mails to the queue, in the given transaction. */
export type QueueMail = (tx: Db, jobs: MailJob[]) => Promise<void>

/** Takes from the queue, in the given transaction, the mails about these orders and those to these e-mails. */
export type DropMails = (
  tx: Db,
  of: { account: string; orderIds: readonly number[]; emails: readonly string[] },
) => Promise<void>

/** The outcome of an awaited mail. A mail `under-way` may arrive later, or never; a mail `not-sent` never arrives. */
export type AwaitedOutcome = 'sent' | 'under-way' | 'not-sent'

/** Thrown when a mail is to be queued before the jobs run: it can be in a moment. */
export class MailQueueClosed extends Error {
  override name = 'MailQueueClosed'

  constructor() {
    super('no mail can be queued before the jobs run')
  }
}

/**
 * Whether something failed since no mail could be queued yet. Each build has a class of its own, so the name decides.
 */
export function isMailQueueClosed(error: unknown): boolean {
  return error instanceof Error && error.name === 'MailQueueClosed'
}

/** The queue of mails that jobs send. */
export interface MailQueue {
  /** False until the jobs run: nothing can be queued before. */
  isReady: () => boolean
  /** @throws MailQueueClosed */
  queue: QueueMail
  drop: DropMails
  /** Wakes the worker to send the queued mails, once their transaction is committed. */
  wake: () => void
  /**
   * Whether the confirmation of an order that was not sent yet will never be: all attempts failed, or it was never
   * queued. False while that is unknown.
   */
  isConfirmationGivenUp: (of: { account: string; orderId: number }) => Promise<boolean>
  /** Queues a mail and waits for its outcome, at most the given milliseconds. */
  send: (job: MailJob, withinMs: number) => Promise<AwaitedOutcome>
}
