import { readJson } from '#app/shared/requests/read-body.ts'
import { type OpenStoreContext, openStore } from '#app/storefront/context.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { folioRecovery } from '#app/storefront/requests/order-request.ts'
import type { AwaitedOutcome } from '#data/notification/mail-queue.ts'
import { readFolios } from '#data/order/read-folios.ts'
import type { SendBounded } from '#domain/customer/mail-to-email.ts'
import { checkFolioRecovery, type SearchCode, type SearchErrorCode, searchSentence } from '#domain/order/search-form.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/folios.ts'

/**
 * Milliseconds in which the mail must be handed over, because the toast must be true
 * (docs/rules/order.md#folio-recovery). It is enough for a slow mail server, since a mail that is under way by then
 * still arrives, and less than the page waits for the response.
 */
const SENT_WITHIN = 6_000

/** Sends the folios of an e-mail's orders to it (docs/rules/order.md#folio-recovery); the response has their number. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const parsed = await readJson(request, folioRecovery)
  if (!parsed.ok) return rejected(parsed.status, parsed.code)
  const checked = checkFolioRecovery(parsed.body.email)
  if (!checked.ok) return rejected(422, checked.code)
  const { email } = checked
  const store = openStore(context)
  const response = await tryOrReport(() => recover(store, email), store.report)
  return response ?? rejected(503, 'folios-not-sent', { headers: RETRY_LATER })
}

/**
 * The response itself shows whether an e-mail has orders (docs/rules/order.md#folio-recovery), so its time needs no
 * protection. A request after which certainly nothing was sent does not count, because the shopper is invited to try
 * again.
 */
async function recover(store: OpenStoreContext, email: string): Promise<Response> {
  const recovery = await store.mailToEmail(
    email,
    (sendBounded) => sendFolios(store, email, sendBounded),
    ({ outcome }) => outcome === 'not-sent',
  )
  if (!recovery.ok) {
    const { waitSeconds } = recovery
    return rejected(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), waitSeconds })
  }
  const { count, outcome } = recovery.found
  if (count === 0) return rejected(404, 'no-orders')
  return outcome === 'sent' ? Response.json({ count }) : rejected(503, 'folios-not-sent')
}

/**
 * Returns how many folios the mail has and its outcome, which is null when there is no mail to send. An e-mail that has
 * had enough mails in the hour has its folios in them already.
 */
async function sendFolios(
  { db, account, mail }: OpenStoreContext,
  email: string,
  sendBounded: SendBounded,
): Promise<{ count: number; outcome: AwaitedOutcome | null }> {
  const { length: count } = (await readFolios(db, { account, email })).newest
  if (count === 0) return { count, outcome: null }
  if (!mail.isReady()) return { count, outcome: 'not-sent' }
  return { count, outcome: await sendBounded(() => mail.send({ kind: 'folios', account, email }, SENT_WITHIN)) }
}

function rejected(
  status: number,
  code: SearchErrorCode | SearchCode,
  { headers = {}, waitSeconds }: { headers?: Record<string, string>; waitSeconds?: number } = {},
): Response {
  return problem(status, code, searchSentence(code, waitSeconds).text, {}, headers)
}
