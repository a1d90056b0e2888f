/** A sender or recipient, as nodemailer has it. */
export interface Mailbox {
  /** The displayed name, or ''. */
  name: string
  /** An e-mail. */
  address: string
}

export interface Mail {
  /** The tenant that it is sent for. */
  account: string
  /** The same at each attempt, so that a second copy is recognised: `order-notice.{job}`. */
  id: string
  from: Mailbox
  /** One or more receivers, who see each other. */
  to: readonly Mailbox[]
  replyTo: Mailbox | null
  /** The URL by which a mail program unsubscribes its receiver, with one press (RFC 8058); null without one. */
  unsubscribeUrl: string | null
  subject: string
  html: string
  text: string
}

/** Sends messages by a mail server, or writes them to files. */
export interface MailSender {
  /** Whether messages go to the addresses they name: files on this machine are not delivered. */
  reachesPeople: boolean
  /** Resolves when the message was accepted, and rejects with the reason otherwise. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
