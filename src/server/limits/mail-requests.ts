import type { RateLimit } from '#data/attempt/count-attempt.ts'
import type { MailToEmail, SendBounded } from '#domain/customer/mail-to-email.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { createEmailLookups, type EmailLimits, foldEmail } from './email-lookups.ts'
import type { Client } from './take-both.ts'

interface MailLimits {
  requests: EmailLimits
  /** The limit for messages that are sent to one e-mail, over all requests. */
  mails: RateLimit
}

const HOUR = 60 * 60_000

export const FOLIO_MAILS: MailLimits = {
  requests: {
    byIp: { name: 'folio-mail-ip', attempts: 10, withinMs: HOUR },
    byPair: { name: 'folio-mail-pair', attempts: 5, withinMs: HOUR },
  },
  mails: { name: 'folio-mail-sent', attempts: 3, withinMs: HOUR },
}

/** Messages in which a shopper confirms an alert to a sold-out variant. */
export const ALERT_MAILS: MailLimits = {
  requests: {
    byIp: { name: 'alert-mail-ip', attempts: 20, withinMs: 24 * HOUR },
    byPair: { name: 'alert-mail-pair', attempts: 10, withinMs: 24 * HOUR },
  },
  mails: { name: 'alert-mail-sent', attempts: 5, withinMs: 24 * HOUR },
}

/** Messages with a link to choose another password. A link is valid for as long as the message counts. */
export const PASSWORD_MAILS: MailLimits = {
  requests: {
    byIp: { name: 'password-mail-ip', attempts: 10, withinMs: HOUR },
    byPair: { name: 'password-mail-pair', attempts: 5, withinMs: HOUR },
  },
  mails: { name: 'password-mail-sent', attempts: 3, withinMs: HOUR },
}

export function createMailRequests(
  { requests, mails }: MailLimits,
  limitOf: (limit: RateLimit) => AttemptLimit,
): (client: Client) => MailToEmail {
  const lookUp = createEmailLookups(requests, limitOf)
  const sent = limitOf(mails)
  return (client) => {
    const lookUpEmail = lookUp(client)
    const { account, now } = client
    return (email, request, isForgotten) => {
      const sendBounded: SendBounded = async (send) => {
        const counted = await sent.take({ account, who: foldEmail(email), at: now() })
        if (!counted.ok) return 'sent'
        const outcome = await send()
        if (outcome === 'not-sent') await counted.takeBack()
        return outcome
      }
      return lookUpEmail(email, () => request(sendBounded), isForgotten)
    }
  }
}
