import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { InvitationSigner } from '#domain/staff/staff-links.ts'
import { folderSender } from '../adapters/mail-folder.ts'
import type { MailSender } from '../adapters/mail-sender.ts'
import type { createPusher } from '../adapters/web-push.ts'
import { type Config, mailFolder } from '../config.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import { watchedSender } from '../mail/watched-sender.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface MailSources extends Pick<ProcessTools, 'config' | 'renderMail' | 'publicOrigin' | 'telemetry'> {
  orderSigner: OrderSigner
  invitations: InvitationSigner
  pusher: ReturnType<typeof createPusher>
}

interface MailServices {
  mailParts: MailParts
  /** Whether mails go to a mail server: without one they are files on this machine. */
  mailsArrive: boolean
}

/** Opens the sender of mails. */
export async function openMail({
  config,
  renderMail,
  publicOrigin,
  orderSigner,
  invitations,
  pusher,
  telemetry,
}: MailSources): Promise<ProcessPart<MailServices>> {
  const sender = watchedSender(await openSender(config), telemetry)
  const mailParts = {
    render: renderMail,
    sender,
    from: config.mailFrom,
    origin: publicOrigin,
    signer: orderSigner,
    invitations,
    pusher,
  }
  return { services: { mailParts, mailsArrive: sender.reachesPeople } }
}

/** Sends messages by the mail server, or to a folder without one; the library is loaded only for a server. */
async function openSender(config: Config): Promise<MailSender> {
  if (config.smtpUrl === undefined) return folderSender(mailFolder(config))
  const { smtpSender } = await import('../adapters/mail-smtp.ts')
  return smtpSender(config.smtpUrl)
}
