import type { AwaitedOutcome } from '#data/notification/mail-queue.ts'
import { listFolios } from '#data/order/list-folios.ts'
import {
  checkFolioRecovery,
  type SearchErrorCode,
  type SearchProblem,
  searchSentence,
} from '#domain/order/search-form.ts'
import { type OpenStoreContext, openStore } from '../../context.ts'
import type { Route } from './+types/folios.ts'
import { orReported, RETRY_LATER } from './or-reported.ts'
import { isJson, problem, readObject, retryAfter } from './problem.ts'

/**
 * Milliseconds that the message has to be on its way (docs/rules.md#folio-recovery: the toast tells the truth): enough
 * for a mail server that takes its time, since what is under way then arrives all the same, and less than the page
 * waits for the answer.
 */
const SENT_WITHIN = 6_000

/** Sends the folios of an e-mail's orders to it (docs/rules.md#folio-recovery), as JSON: answered with their number. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (!isJson(request)) return rejected(415, 'not-json')
  const sent = await readObject(request)
  if (!sent) return rejected(400, 'malformed')
  const checked = checkFolioRecovery(typeof sent.email === 'string' ? sent.email : '')
  if (!checked.ok) return rejected(422, checked.code)
  const { email } = checked
  const store = openStore(context)
  const answered = await orReported(() => recover(store, email), store.report)
  return answered ?? rejected(503, 'folios-not-sent', { headers: RETRY_LATER })
}

/**
 * Whether an e-mail has orders is what the answer says (docs/rules.md#folio-recovery), so its time guards nothing.
 * Questions are counted at the e-mail, so that nobody's box is filled from here; where certainly nothing was sent,
 * whoever asks again, as the answer tells them to, is not shut out for it.
 */
async function recover(store: OpenStoreContext, email: string): Promise<Response> {
  const asked = await store.mailToEmail(
    email,
    () => sendFolios(store, email),
    ({ outcome }) => outcome === 'not-sent',
  )
  if (!asked.ok) {
    const { waitSeconds } = asked
    return rejected(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), waitSeconds })
  }
  const { count, outcome } = asked.found
  if (count === 0) return rejected(404, 'no-orders')
  return outcome === 'sent' ? Response.json({ count }) : rejected(503, 'folios-not-sent')
}

/** As many as are in the message, and what became of it; null where there is none to be sent. */
async function sendFolios(
  { db, account, mail }: OpenStoreContext,
  email: string,
): Promise<{ count: number; outcome: AwaitedOutcome | null }> {
  const { length: count } = (await listFolios(db, { account, email })).newest
  if (count === 0) return { count, outcome: null }
  return {
    count,
    outcome: mail.isReady() ? await mail.send({ kind: 'folios', account, email }, SENT_WITHIN) : 'not-sent',
  }
}

function rejected(
  status: number,
  code: SearchErrorCode | SearchProblem,
  { headers = {}, waitSeconds }: { headers?: Record<string, string>; waitSeconds?: number } = {},
): Response {
  return problem(status, code, searchSentence(code, waitSeconds).text, {}, headers)
}
