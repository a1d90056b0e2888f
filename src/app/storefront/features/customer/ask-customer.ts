import { postJson } from '#app/fetching/post-json.ts'
import type { FoundCustomer } from '#domain/customer/loyalty.ts'
import { fieldsOf } from '#domain/untrusted/parse-values.ts'

/** What came of a question about an e-mail. What the shop can't read, it says where the order is placed. */
export type CustomerAnswer =
  | { state: 'found'; customer: FoundCustomer }
  | { state: 'unknown' | 'unreadable' | 'too-many' | 'no-answer' }

/** Milliseconds, after which nobody waits any longer: an order may be waiting. */
const PATIENCE = 8000

/**
 * What the shop tells of the customer with an e-mail. Never throws.
 * @param address of the store's `/customer`
 */
export async function askCustomer(address: string, email: string, patience = PATIENCE): Promise<CustomerAnswer> {
  try {
    const response = await postJson(address, JSON.stringify({ email }), AbortSignal.timeout(patience))
    if (response.status === 429) return { state: 'too-many' }
    if (response.status >= 400 && response.status < 500) return { state: 'unreadable' }
    if (!response.ok) return { state: 'no-answer' }
    return read(await response.json())
  } catch {
    // Offline, too slow, or something on the way that answers with a page of its own.
    return { state: 'no-answer' }
  }
}

function read(answer: unknown): CustomerAnswer {
  const { customer } = fieldsOf(answer)
  if (customer === null) return { state: 'unknown' }
  const { name, points } = fieldsOf(customer)
  const isOne = typeof name === 'string' && Number.isSafeInteger(points)
  return isOne ? { state: 'found', customer: { name, points: Number(points) } } : { state: 'no-answer' }
}
