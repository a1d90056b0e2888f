import { requestAlert } from '#actions/restock-alert/request-alert.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { alertRequest } from '#app/storefront/requests/alert-request.ts'
import { parseEmail } from '#domain/customer/email.ts'
import { problem } from '#domain/problem/problem.ts'
import type { AlertRequested } from '#domain/restock-alert/alert-outcomes.ts'
import { ALERT_SENTENCES, ALERT_TAKEN, type AlertCode } from '#domain/restock-alert/alert-sentences.ts'
import { retryAfter } from './http.ts'
import { RETRY_LATER, tryOrReport } from './try-or-report.ts'

const STATUS: Partial<Record<AlertCode, number>> = {
  'variant-unknown': 404,
  'without-mails': 404,
  'branch-unknown': 409,
  'back-already': 409,
}

/**
 * Takes a shopper's request to be alerted, as JSON (docs/rules/restock-alert.md). The response is the same for an e-mail
 * that waits already, or has had as many mails as it may.
 */
export async function takeAlertRequest(store: OpenStoreContext, request: Request): Promise<Response> {
  const parsed = await readJson(request, alertRequest)
  if (!parsed.ok) return rejected(parsed.status, parsed.code)
  if (store.store.withoutMails) return rejected(404, 'without-mails')
  const { variantId, branchFid } = parsed.body
  const email = parseEmail(parsed.body.email)
  if ('error' in email) return rejected(422, email.error)
  const { db, account, now, mail } = store
  if (!mail.isReady()) return rejected(503, 'unavailable', RETRY_LATER)
  const take = () => requestAlert(db, { account, now, variantId, branchFid, email: email.text, queueMail: mail.queue })
  const response = await tryOrReport(() => respond(store, email.text, take), store.report)
  return response ?? rejected(503, 'unavailable', RETRY_LATER)
}

/** A request that was rejected does not count. */
async function respond(store: OpenStoreContext, email: string, take: () => Promise<AlertRequested>): Promise<Response> {
  const limited = await store.alertToEmail(
    email,
    async (sendBounded) => {
      const result: { outcome: AlertRequested } = { outcome: { ok: true } }
      await sendBounded(async () => {
        result.outcome = await take()
        return result.outcome.ok ? 'sent' : 'not-sent'
      })
      return result.outcome
    },
    (outcome) => !outcome.ok,
  )
  if (!limited.ok) return rejected(429, 'too-many-attempts', retryAfter(limited.waitSeconds))
  const { found } = limited
  if (!found.ok) return rejected(STATUS[found.code] ?? 409, found.code)
  store.mail.wake()
  return Response.json(ALERT_TAKEN, { status: 202 })
}

function rejected(status: number, code: AlertCode, headers: Record<string, string> = {}): Response {
  return problem(status, code, ALERT_SENTENCES[code], {}, headers)
}
