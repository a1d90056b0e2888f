import { listFolios } from '#data/order/list-folios.ts'
import { checkFolioRecovery, type SearchFault, type SearchProblem, searchSentence } from '#domain/order/search-form.ts'
import { type OpenStoreContext, openStore } from '../context.ts'
import type { Route } from './+types/folios.ts'
import { orReported, RETRY_LATER } from './or-reported.ts'
import { isJson, NOT_KEPT, problem, readObject, retryAfter } from './problem.ts'

/** Milliseconds that the message has to be on its way (checkout §8: the toast tells the truth). */
const SENT_WITHIN = 2_000

/** Sends the folios of an e-mail's orders to it (checkout §2, Recuperar Folios), as JSON: answered with their number. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  if (!isJson(request)) return refused(415, 'not-json')
  const sent = await readObject(request)
  if (!sent) return refused(400, 'malformed')
  const checked = checkFolioRecovery(typeof sent.email === 'string' ? sent.email : '')
  if (!checked.ok) return refused(422, checked.code)
  const { email } = checked
  const store = openStore(context)
  const answered = await orReported(() => recover(store, email), store.report)
  return answered ?? refused(503, 'folios-not-sent', { headers: RETRY_LATER })
}

/**
 * Whether an e-mail has orders is what the answer says (checkout §8), so its time guards nothing. All questions are
 * counted at the e-mail: nobody's box is filled from here.
 */
async function recover({ db, account, mailToEmail, mail }: OpenStoreContext, email: string): Promise<Response> {
  const asked = await mailToEmail(email, () => listFolios(db, { account, email }))
  if (!asked.ok) {
    const { waitSeconds } = asked
    return refused(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), waitSeconds })
  }
  // As many as are in the message.
  const count = asked.found.newest.length
  if (count === 0) return refused(404, 'no-orders')
  const isSent = mail.isReady() && (await mail.send({ kind: 'folios', account, email }, SENT_WITHIN))
  return isSent ? Response.json({ count }, { headers: NOT_KEPT }) : refused(503, 'folios-not-sent')
}

function refused(
  status: number,
  code: SearchFault | SearchProblem,
  { headers = {}, waitSeconds }: { headers?: Record<string, string>; waitSeconds?: number } = {},
): Response {
  return problem(status, code, searchSentence(code, waitSeconds).text, {}, { ...NOT_KEPT, ...headers })
}
