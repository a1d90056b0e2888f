import { followPayment } from '#actions/payment/follow-payment.ts'
import { openProvider } from '#actions/payment/store-provider.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { parseHeaders } from '#app/storefront/requests/parse-request.ts'
import { noticeHeaders, type PaymentNotice } from '#app/storefront/requests/payment-request.ts'
import { notePayment } from '#data/payment/online-payments.ts'
import { problem } from '#domain/problem/problem.ts'
import { rejectedPayment } from './open-payment.ts'
import { RETRY_LATER, tryOrReport } from './try-or-report.ts'

const ACTOR = 'job:online-payments'

/**
 * Receives a notice of the provider about a payment. A signed one is noted, so that the payment is read from the provider
 * however often that fails, and read at once.
 */
export async function receiveNotice(
  store: OpenStoreContext,
  request: Request,
  { type, data: { id: providerId } }: PaymentNotice,
): Promise<Response> {
  const received = await tryOrReport(() => receive(store, request, { type, providerId }), store.report)
  return received ?? problem(503, 'unavailable', 'No se pudo guardar el aviso. Envíalo de nuevo.', {}, RETRY_LATER)
}

async function receive(
  { db, account, now, payments, mail, report }: OpenStoreContext,
  request: Request,
  { type, providerId }: { type: string; providerId: string },
): Promise<Response> {
  const online = await openProvider(db, { account, ...payments })
  if (!online) return problem(404, 'no-account', 'La tienda no recibe pagos en línea.')
  const headers = parseHeaders(request, noticeHeaders)
  const notice = { signature: headers['x-signature'], requestId: headers['x-request-id'], dataId: providerId }
  if (!online.provider.isSigned(notice, online.webhookSecret)) {
    return problem(401, 'signature-invalid', 'La firma del aviso no es válida.')
  }
  if (type !== 'payment') return Response.json({ ok: true })
  if (!/^\d{1,30}$/.test(providerId)) return rejectedPayment('malformed')
  await notePayment(db, { account, providerId, now })
  if (!mail.isReady()) return Response.json({ ok: true })
  const options = { ...online, account, actor: ACTOR, providerId, attempts: 0, queueMail: mail.queue } as const
  // Where that fails, the job reads it.
  await followPayment(db, { ...options, now: () => new Date(now) }).catch(report)
  mail.wake()
  return Response.json({ ok: true })
}
