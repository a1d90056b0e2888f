import type { Mail, Mailbox } from './mail-sender.ts'

/** Line breaks and what else nobody sees: in a header, what follows one would be read as a header of its own. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** One address: what could be read as several, or as a name with an address, is none. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>(),;:"\\@]+$/u

/**
 * A message as nodemailer takes it.
 * @throws TypeError when it is not one address that it goes to or comes from
 */
export function mailEnvelope({ id, from, to, replyTo, subject, html, text }: Mail) {
  for (const { address } of [from, to]) if (!ONE_ADDRESS.test(address)) throw new TypeError('not a mail address')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    messageId: `<${id}@${domain}>`,
    from: seen(from),
    to: seen(to),
    ...(replyTo ? { replyTo: seen(replyTo) } : {}),
    // Who it goes to is this and nothing that could be read out of a name.
    envelope: { from: from.address, to: [to.address] },
    subject: oneLine(subject),
    html,
    text,
    // Nobody answers what a machine sent with another machine's holiday greeting (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing of what a message says is a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function seen({ name, address }: Mailbox): Mailbox {
  return { name: oneLine(name), address: oneLine(address) }
}

/** Programs decode what looks like an encoded word (RFC 2047), whoever wrote it: into line breaks, too. */
const ENCODED_WORD = /=(?=\?)/g

function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(ENCODED_WORD, '= ').trim()
}
