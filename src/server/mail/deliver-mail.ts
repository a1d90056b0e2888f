import { markConfirmationSent } from '#data/order/mark-confirmation-sent.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { MailSender } from '../adapters/mail-sender.ts'
import type { RenderMail } from './mail-message.ts'
import { notifyStaff } from './notify-staff.ts'
import { type LetterSources, readMessage } from './read-message.ts'

/** What messages are made and sent with. */
export interface MailParts {
  render: RenderMail
  sender: MailSender
  /** The address that all messages come from. */
  from: string
  origin: () => PublicOrigin
  signer: LetterSources['signer']
}

/**
 * Sends what a job is about; where there is nothing to send, that is done, too. Fails when the message could not be
 * read, written or handed over. A confirmation that is known to have gone out is not sent again, and a notice is left in
 * the store's back office first, once. Where the process was killed after a message was handed over it comes twice: under
 * the same Message-ID, so that a mailbox can tell, and rather twice than never.
 * @param id of the job; the message carries it
 */
export async function deliverMail(
  job: MailJob,
  { db, id, now, parts }: { db: LetterSources['db']; id: string; now: () => Date; parts: MailParts },
): Promise<void> {
  if (job.kind === 'order-notice') await notifyStaff({ db, signer: parts.signer }, job)
  const letter = await readMessage({ db, origin: parts.origin(), signer: parts.signer }, job)
  if (!letter) return
  const { sender: name, to, replyTo, message } = letter
  const written = await parts.render(message)
  const from = { name, address: parts.from }
  await parts.sender.send({ account: job.account, id: `${job.kind}.${id}`, from, to, replyTo, ...written })
  if (job.kind === 'order-confirmation') await markConfirmationSent(db, { ...job, at: now() })
}
