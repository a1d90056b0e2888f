import { findCustomer } from '#data/customer/find-customer.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { LOOKUP_PROBLEMS, type LookupProblem } from '#domain/customer/lookup-problems.ts'
import { readEmail } from '#domain/customer/read-email.ts'
import { openStore } from '../../context.ts'
import type { Route } from './+types/customer.ts'
import { answerAfter } from './answer-after.ts'
import { orReported, RETRY_LATER } from './or-reported.ts'
import { isJson, problem, readObject, retryAfter } from './problem.ts'

/** The loyalty lookup (docs/rules.md#loyalty-lookup), as JSON: sent, so that no e-mail stands in an address. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { db, account, store, lookUpEmail, patience, report } = openStore(context)
  if (!store.isPremium) return rejected(404, 'not-offered')
  if (!isJson(request)) return rejected(415, 'not-json')
  const sent = await readObject(request)
  if (!sent) return rejected(400, 'malformed')
  const email = readEmail(typeof sent.email === 'string' ? sent.email : '')
  if (!('text' in email)) return rejected(422, email.error)
  const look = () => findCustomer(db, { account, email: email.text })
  // One time and one shape, whether there is one or not.
  const inTime = () => answerAfter(look, () => true, patience)
  const asked = await orReported(() => lookUpEmail(email.text, inTime), report)
  if (!asked) return rejected(503, 'unexpected', { headers: RETRY_LATER })
  if (asked.ok) return Response.json({ customer: asked.found })
  const { waitSeconds } = asked
  return rejected(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), more: tryAgainIn(waitSeconds) })
}

/** @param more to be said after the sentence */
function rejected(
  status: number,
  code: LookupProblem,
  { headers = {}, more = '' }: { headers?: Record<string, string>; more?: string } = {},
): Response {
  return problem(status, code, `${LOOKUP_PROBLEMS[code]} ${more}`.trim(), {}, headers)
}
