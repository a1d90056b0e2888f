import { isSameEmail } from '#domain/customer/email.ts'
import type { CustomerResult } from '#domain/customer/loyalty.ts'

let last: { url: string; email: string; result: CustomerResult } | null = null

/** Remembers the result of a lookup for as long as the page is open, unless nothing came back. */
export function rememberLookup(url: string, email: string, result: CustomerResult): void {
  if (result.state !== 'no-response') last = { url, email, result }
}

/** The last result, if it is about this e-mail and nothing was ordered since. */
export function recallLookup(url: string, email: string): CustomerResult | null {
  return last?.url === url && isSameEmail(last.email, email) ? last.result : null
}

/** An order spends points, and earns new ones. */
export function forgetLookup(): void {
  last = null
}
