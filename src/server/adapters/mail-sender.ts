/** Somebody who writes or is written to. */
export interface Mailbox {
  /** As it is shown; '' where there is none. */
  name: string
  address: string
}

export interface Mail {
  /** The tenant that it is sent for. */
  account: string
  /** The same however often the message is sent, so that a second copy is recognised: `order-notice.{job}`. */
  id: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | null
  subject: string
  html: string
  text: string
}

/** Where messages go. */
export interface MailSender {
  /** Resolves when the message has been taken; fails with whatever kept it from being. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
