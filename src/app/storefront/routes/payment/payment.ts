import { readJson } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { openPayment, rejectedPayment } from '#app/storefront/loaders/open-payment.ts'
import { receiveNotice } from '#app/storefront/loaders/receive-notice.ts'
import { paymentBody } from '#app/storefront/requests/payment-request.ts'
import type { Route } from './+types/payment.ts'

/**
 * Opens the page on which a shopper pays an order, and receives the provider's notices about payments
 * (docs/rules/payment.md#online-payments).
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const store = openStore(context)
  const parsed = await readJson(request, paymentBody)
  if (!parsed.ok) return rejectedPayment(parsed.code)
  const { body } = parsed
  return 'folio' in body ? openPayment(store, request, body) : receiveNotice(store, request, body)
}
