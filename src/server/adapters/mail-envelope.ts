import type { Mail, Mailbox } from './mail-sender.ts'

/**
 * Line breaks and other invisible characters: what follows a line break in a header would be read as another header.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** A single e-mail: a text that could be read as several, or as a name with an e-mail, does not match. */
const ONE_EMAIL = /^[^\s<>()[\],;:"\\@]+@[^\s<>(),;:"\\@]+$/u

/**
 * Builds a message for nodemailer.
 * @throws TypeError when the sender or a recipient is not a single e-mail
 */
export function mailEnvelope({ id, from, to, replyTo, unsubscribeUrl, subject, html, text }: Mail) {
  for (const { address } of [from, ...to]) if (!ONE_EMAIL.test(address)) throw new TypeError('not an e-mail')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    messageId: `<${id}@${domain}>`,
    from: visible(from),
    to: to.map(visible),
    ...(replyTo ? { replyTo: visible(replyTo) } : {}),
    // Recipients are stated apart from the headers, so that none can be read out of a name.
    envelope: { from: from.address, to: to.map(({ address }) => address) },
    subject: oneLine(subject),
    html,
    text,
    // Keeps automatic replies such as holiday notices away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    // No text of a message is taken for a file or a URL to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function visible({ name, address }: Mailbox): Mailbox {
  return { name: oneLine(name), address: oneLine(address) }
}

/** Mail programs decode texts that look like an encoded word (RFC 2047), even into line breaks. */
const ENCODED_WORD = /=(?=\?)/g

function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(ENCODED_WORD, '= ').trim()
}
