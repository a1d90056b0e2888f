import type { z } from 'zod'
import { digestDevice } from '#actions/restock-alert/alert-token.ts'
import { endPushAlerts } from '#actions/restock-alert/end-push-alerts.ts'
import { requestAlert } from '#actions/restock-alert/request-alert.ts'
import { requestPushAlert } from '#actions/restock-alert/request-push-alert.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { alertRequest } from '#app/storefront/requests/alert-request.ts'
import { readBranchesOfDevice } from '#data/restock-alert/find-alert.ts'
import { parseEmail } from '#domain/customer/email.ts'
import type { SendBounded } from '#domain/customer/mail-to-email.ts'
import { problem } from '#domain/problem/problem.ts'
import type { PushDevice } from '#domain/push/push-subscription.ts'
import type { AlertRequested } from '#domain/restock-alert/alert-outcomes.ts'
import { ALERT_SENTENCES, ALERT_TAKEN, type AlertCode } from '#domain/restock-alert/alert-sentences.ts'
import { retryAfter } from './http.ts'
import { RETRY_LATER, tryOrReport } from './try-or-report.ts'

const STATUS: Partial<Record<AlertCode, number>> = {
  'variant-unknown': 404,
  'without-mails': 404,
  'branch-unknown': 409,
  'back-already': 409,
  'device-invalid': 422,
}

type AlertBody = z.output<typeof alertRequest>

/**
 * Takes a shopper's request to be alerted, as JSON, by mail or on a device (docs/rules/restock-alert.md). The response is
 * the same for an e-mail that waits already, or has had as many mails as it may.
 */
export async function takeAlertRequest(store: OpenStoreContext, request: Request): Promise<Response> {
  const parsed = await readJson(request, alertRequest)
  if (!parsed.ok) return rejected(parsed.status, parsed.code)
  const { body } = parsed
  const { device } = body
  const take = () => (device === null ? takeByMail(store, body) : takeByPush(store, body, device))
  const response = await tryOrReport(take, store.report)
  return response ?? rejected(503, 'unavailable', RETRY_LATER)
}

async function takeByMail(
  store: OpenStoreContext,
  { variantId, branchFid, email: typed }: AlertBody,
): Promise<Response> {
  if (store.store.withoutMails) return rejected(404, 'without-mails')
  const email = parseEmail(typed)
  if ('error' in email) return rejected(422, email.error)
  const { db, account, now, mail } = store
  if (!mail.isReady()) return rejected(503, 'unavailable', RETRY_LATER)
  return respond(store, email.text, async (sendBounded) => {
    const result: { outcome: AlertRequested } = { outcome: { ok: true } }
    await sendBounded(async () => {
      result.outcome = await requestAlert(db, {
        account,
        now,
        variantId,
        branchFid,
        email: email.text,
        queueMail: mail.queue,
      })
      return result.outcome.ok ? 'sent' : 'not-sent'
    })
    mail.wake()
    return result.outcome
  })
}

/** Reading and ending need no limit: they take the URL that the device alone knows. */
async function takeByPush(
  store: OpenStoreContext,
  { variantId, branchFid, step }: AlertBody,
  device: PushDevice,
): Promise<Response> {
  const { db, account, now, push } = store
  const { endpoint } = device
  if (step === 'end') {
    await endPushAlerts(db, { account, variantId, endpoint })
    return Response.json({})
  }
  if (step === 'read') {
    const of = { account, variantId, device: digestDevice(endpoint), now }
    return Response.json({ branchFids: await readBranchesOfDevice(db, of) })
  }
  return respond(store, digestDevice(endpoint), () =>
    requestPushAlert(db, { account, now, variantId, branchFid, device, ...push }),
  )
}

/** A request that was rejected does not count. */
async function respond(
  store: OpenStoreContext,
  receiver: string,
  take: (sendBounded: SendBounded) => Promise<AlertRequested>,
): Promise<Response> {
  const limited = await store.alertToEmail(receiver, take, (outcome) => !outcome.ok)
  if (!limited.ok) return rejected(429, 'too-many-attempts', retryAfter(limited.waitSeconds))
  const { found } = limited
  if (!found.ok) return rejected(STATUS[found.code] ?? 409, found.code)
  return Response.json(ALERT_TAKEN, { status: 202 })
}

function rejected(status: number, code: AlertCode, headers: Record<string, string> = {}): Response {
  return problem(status, code, ALERT_SENTENCES[code], {}, headers)
}
