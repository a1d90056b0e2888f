import { createTransport } from 'nodemailer'
import { mailEnvelope } from './mail-envelope.ts'
import type { MailSender } from './mail-sender.ts'

interface Timeouts {
  /** Milliseconds for connecting, for the server's greeting, and for each later reply. */
  wordMs?: number
  /** Milliseconds for a whole message, since a server may also reply a little again and again. */
  wholeMs?: number
}

/**
 * Sends by a mail server. Each message has a connection of its own, which is cut when the message is given up, so that
 * nothing is sent after its promise was rejected. A pool would send the message later, in addition to the next attempt.
 * @param url `smtp://` or `smtps://`, with name and password
 */
export function smtpSender(url: string, { wordMs = 8_000, wholeMs = 25_000 }: Timeouts = {}): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: wordMs,
    greetingTimeout: wordMs,
    socketTimeout: wordMs,
    dnsTimeout: wordMs,
    // The connection is cut rather than ended, so that no more of the message leaves.
    socketCloseTimeout: 0,
  })
  const closing = new AbortController()
  return {
    reachesPeople: true,
    async send(mail) {
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(new Error('the mail server takes too long')), wholeMs)
      const signal = AbortSignal.any([giveUp.signal, closing.signal])
      try {
        await transport.sendMail({ ...mailEnvelope(mail), signal })
      } catch (err) {
        throw signal.aborted ? signal.reason : err
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      closing.abort(new Error('the process ends'))
      transport.close()
    },
  }
}
