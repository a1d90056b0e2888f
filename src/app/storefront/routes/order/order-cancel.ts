import { cancelOwnOrder } from '#actions/order/cancel-own-order.ts'
import { readJson } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { ownsOrder } from '#app/storefront/loaders/owns-order.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { orderCancellation } from '#app/storefront/requests/order-request.ts'
import { parseFolio } from '#domain/order/folio.ts'
import { CANCEL_REJECTIONS, type OwnCancelRejection } from '#domain/order/own-cancellation.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/order-cancel.ts'

const STATUS: Record<OwnCancelRejection, number> = {
  malformed: 400,
  'not-json': 415,
  'not-own': 403,
  'order-not-found': 404,
  paid: 409,
  'in-preparation': 409,
  prepared: 409,
  'left-store': 409,
  unavailable: 503,
}

/**
 * Cancels an order for its shopper, as JSON (docs/rules/order.md#cancelling-by-the-shopper). Sent again, it changes
 * nothing.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const store = openStore(context)
  const parsed = await readJson(request, orderCancellation)
  if (!parsed.ok) return rejected(parsed.code)
  const { folio: written, firma: signature } = parsed.body
  const folio = parseFolio(written)
  if (folio === null || !ownsOrder(store, request, { folio, signature })) return rejected('not-own')
  const { db, account, now, mail } = store
  // An order is only cancelled when its mails can be queued with it.
  if (!mail.isReady()) return rejected('unavailable')
  const { timeZone } = store.store
  const cancel = () => cancelOwnOrder(db, { account, folio, now, timeZone, queueMail: mail.queue })
  const outcome = await tryOrReport(cancel, store.report)
  if (!outcome) return rejected('unavailable')
  if (!outcome.ok) return rejected(outcome.code)
  if (outcome.isChanged) mail.wake()
  return Response.json({ ok: true })
}

function rejected(code: OwnCancelRejection): Response {
  const status = STATUS[code]
  return problem(status, code, CANCEL_REJECTIONS[code], {}, status === 503 ? RETRY_LATER : {})
}
