import { readJson } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { inConstantTime } from '#app/storefront/loaders/constant-time.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { customerLookup } from '#app/storefront/requests/customer-request.ts'
import { findCustomer } from '#data/customer/find-customer.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { parseEmail } from '#domain/customer/email.ts'
import { LOOKUP_SENTENCES, type LookupCode } from '#domain/customer/lookup-sentences.ts'
import { problem } from '#domain/problem/problem.ts'
import type { Route } from './+types/customer.ts'

/**
 * The loyalty lookup, as JSON (docs/rules/customer.md#loyalty-lookup). It is a POST, so that no URL contains an e-mail.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { db, account, store, lookUpEmail, timer, report } = openStore(context)
  if (!store.isPremium) return rejected(404, 'not-offered')
  const parsed = await readJson(request, customerLookup)
  if (!parsed.ok) return rejected(parsed.status, parsed.code)
  const email = parseEmail(parsed.body.email)
  if (!('text' in email)) return rejected(422, email.error)
  const find = () => findCustomer(db, { account, email: email.text })
  // The response takes the same time and has the same shape whether there is a customer or not.
  const inTime = () => inConstantTime(find, () => true, timer)
  const lookup = await tryOrReport(() => lookUpEmail(email.text, inTime), report)
  if (!lookup) return rejected(503, 'unexpected', { headers: RETRY_LATER })
  if (lookup.ok) return Response.json({ customer: lookup.found })
  const { waitSeconds } = lookup
  return rejected(429, 'too-many-attempts', { headers: retryAfter(waitSeconds), more: tryAgainIn(waitSeconds) })
}

/** @param more a second sentence */
function rejected(
  status: number,
  code: LookupCode,
  { headers = {}, more = '' }: { headers?: Record<string, string>; more?: string } = {},
): Response {
  return problem(status, code, `${LOOKUP_SENTENCES[code]} ${more}`.trim(), {}, headers)
}
