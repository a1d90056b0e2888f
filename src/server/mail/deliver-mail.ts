import { putAlertBack } from '#actions/restock-alert/put-alert-back.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { MailSender } from '../adapters/mail-sender.ts'
import type { Pusher } from '../adapters/web-push.ts'
import { pushRestockAlert } from '../push/push-restock-alert.ts'
import type { RenderMail } from './mail-message.ts'
import { notifyStaff } from './notify-staff.ts'
import { type LetterSources, readMessage } from './read-message.ts'

/** The actor of the changes that follow from a sent message. */
export const SENDER = 'job:mail'

/** The parts that messages are rendered and sent with. */
export interface MailParts {
  render: RenderMail
  sender: MailSender
  /** The e-mail that all messages come from. */
  from: string
  origin: () => PublicOrigin
  signer: LetterSources['signer']
  invitations: LetterSources['invitations']
  /** Notifies the staff's devices of an order, and the devices of shoppers who wait for a variant. */
  pusher: Pusher
}

export interface Delivery {
  db: LetterSources['db']
  settings: LetterSources['settings']
  /** The job's id, which the message carries. */
  id: string
  now: () => Date
  parts: MailParts
  /** Records that an order's confirmation was sent. */
  record: (confirmation: { account: string; orderId: number }) => Promise<void>
}

/**
 * Sends the message of a job, if there is still one to send. A confirmation that is known to have gone out is not sent
 * again, and a notice is left in the store's back office first, once. If the process is killed after a message was
 * handed over, it is sent twice, under the same Message-ID, so that a mail program can recognise it: better twice than
 * never. An alert whose piece is gone by now waits again.
 * @throws when the message could not be read, rendered or handed over
 */
export async function deliverMail(job: MailJob, { db, settings, id, now, parts, record }: Delivery): Promise<void> {
  const { sender, signer, invitations, pusher } = parts
  if (job.kind === 'restock-push') {
    const store = await settings.store(job.account)
    if (store) await pushRestockAlert({ db, store, pusher, now }, job)
    return
  }
  if (job.kind === 'order-notice' || job.kind === 'cancellation-notice')
    await notifyStaff({ db, settings, now, pusher }, job)
  const sources: LetterSources = {
    db,
    settings,
    origin: parts.origin(),
    signer,
    invitations,
    mailsArrive: sender.reachesPeople,
    now,
  }
  const letter = await readMessage(sources, job)
  if (!letter) {
    if (job.kind === 'restock-alert') await putAlertBack(db, { account: job.account, now: now(), token: job.token })
    return
  }
  const { sender: name, to, replyTo, unsubscribeUrl, message } = letter
  const written = await parts.render(message)
  const from = { name, address: parts.from }
  await sender.send({ account: job.account, id: `${job.kind}.${id}`, from, to, replyTo, unsubscribeUrl, ...written })
  if (job.kind === 'order-confirmation') {
    await record(job)
  }
}
