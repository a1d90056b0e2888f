import { isSameEmail } from '#domain/customer/email.ts'
import type { CustomerAnswer } from './ask-customer.ts'

let kept: { shop: string; email: string; answer: CustomerAnswer } | null = null

/** Takes note of what the shop has answered about an e-mail; that it was not answered is nothing to keep. */
export function keepAnswer(shop: string, email: string, answer: CustomerAnswer): void {
  if (answer.state !== 'no-answer') kept = { shop, email, answer }
}

/** What the shop has answered last, if it was about this e-mail and nothing was ordered since. Lasts as long as the page. */
export function keptAnswer(shop: string, email: string): CustomerAnswer | null {
  return kept?.shop === shop && isSameEmail(kept.email, email) ? kept.answer : null
}

/** An order spends points, and gives them. */
export function forgetAnswer(): void {
  kept = null
}
