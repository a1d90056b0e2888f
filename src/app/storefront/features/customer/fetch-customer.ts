import { postJson } from '#app/shared/fetching/post-json.ts'
import type { CustomerResult } from '#domain/customer/loyalty.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'

/**
 * Looks up the customer with an e-mail. Never throws.
 * @param url of the store's `/customer`
 */
export async function fetchCustomer(url: string, email: string, signal: AbortSignal): Promise<CustomerResult> {
  try {
    const response = await postJson(url, JSON.stringify({ email }), signal)
    if (response.status === 429) return { state: 'too-many' }
    if (response.status >= 400 && response.status < 500) return { state: 'unreadable' }
    if (!response.ok) return { state: 'no-response' }
    return parse(await response.json())
  } catch {
    // Offline, too slow, or a page of something between here and the server.
    return { state: 'no-response' }
  }
}

function parse(body: unknown): CustomerResult {
  const { customer } = fieldsOf(body)
  if (customer === null) return { state: 'unknown' }
  const { name, points, pointsAtPickupOnly } = fieldsOf(customer)
  if (typeof name !== 'string' || !Number.isSafeInteger(points)) return { state: 'no-response' }
  const found = { name, points: Number(points), pointsAtPickupOnly: pointsAtPickupOnly === true }
  return { state: 'found', customer: found }
}
