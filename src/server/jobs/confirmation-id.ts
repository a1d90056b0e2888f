import { createHash } from 'node:crypto'
import type { MailJob } from '#domain/notification/mail-job.ts'

/**
 * The UUID (version 8) under which the confirmation of an order is queued, so that its state is found by the key of the
 * queue. Other messages have random ids.
 */
export function confirmationId({ account, orderId }: { account: string; orderId: number }): string {
  const digits = createHash('sha256').update(`order-confirmation ${account} ${orderId}`).digest('hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`]
  return [...parts, digits.slice(20, 32)].join('-')
}

/** The id of a message, as far as it is not random. */
export function mailId(job: MailJob): string | null {
  return job.kind === 'order-confirmation' ? confirmationId(job) : null
}
