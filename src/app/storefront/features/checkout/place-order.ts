import { numberRequest } from '#app/storefront/features/cart/number-request.ts'
import { contactOf } from '#app/storefront/features/customer/contact-store.ts'
import { settledLookup } from '#app/storefront/features/customer/pending-lookup.ts'
import type { checkoutView } from '#domain/checkout/checkout-view.ts'
import { orderAttempt } from '#domain/checkout/order-attempt.ts'
import type { SeenLine } from '#domain/checkout/order-request.ts'
import { withContact } from '#domain/checkout/remembered-contact.ts'
import { newOrderKey } from './checkout-draft.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { sendOrder } from './send-order.ts'
import { settleRejection } from './settle-rejection.ts'

interface SubmittedCheckout {
  account: string
  store: CheckoutStore
  /** The checkout as the page shows it at the time of the call. */
  viewNow: () => ReturnType<typeof checkoutView>
  /** The URL of the store's `/orders`. */
  url: string
}

/** An order that was placed. */
export interface PlacedCheckout {
  folio: number
  /** Its lines. */
  lines: readonly SeenLine[]
}

/**
 * Sends the order of a checkout that has been submitted (docs/rules/checkout.md#placing-an-order). It is placed once
 * however often it is sent.
 * @returns null when no order was placed, or that is unknown
 */
export async function placeOrder({ account, store, viewNow, url }: SubmittedCheckout): Promise<PlacedCheckout | null> {
  const { total, points } = viewNow().amounts
  await settledLookup()
  // The shopper sees points that were just found before they are spent.
  const { amounts, order } = viewNow()
  if (amounts.total !== total) {
    store.dispatch({ type: 'total-changed', totalBefore: total, hasMorePoints: amounts.points > points })
    return null
  }
  const attempt = orderAttempt(store.get().draft, order, newOrderKey())
  store.dispatch({ type: 'sent', attempt })
  const cartRequest = numberRequest()
  const result = await sendOrder(url, attempt.body)
  const news =
    result.kind === 'rejected' && 'check' in result.rejection
      ? settleRejection(account, result.rejection, { ...attempt, shippingSeen: order.terms.shipping, cartRequest })
      : []
  const { form } = store.get().draft
  store.dispatch({ type: 'received', attempt, result, news })
  if (result.kind !== 'placed') return null
  contactOf(account).change((memory) => withContact(memory, form))
  return { folio: result.folio, lines: attempt.request.lines }
}
