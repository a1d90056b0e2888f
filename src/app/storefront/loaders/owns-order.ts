import type { OpenStoreContext } from '#app/storefront/context.ts'
import { readOrderCookie } from '#app/storefront/features/order/order-cookie.ts'

type OwnStore = Pick<OpenStoreContext, 'account' | 'now' | 'orderSigner'>

/** Whether a request comes from the browser that placed an order, within a day (decision 018). */
export function hasOrderCookie({ account, now, orderSigner }: OwnStore, request: Request, folio: number): boolean {
  const cookie = readOrderCookie(request, { account, folio })
  return orderSigner.verifyBrowser(cookie, { account, folio, now: now.getTime() })
}

/**
 * Whether a request has what only the shopper of an order was given: its cookie, or the signature of the link in its
 * mails.
 */
export function ownsOrder(
  store: OwnStore,
  request: Request,
  { folio, signature }: { folio: number; signature: string },
): boolean {
  const { account, orderSigner } = store
  const hasLink = signature !== '' && orderSigner.verifyLink(signature, { account, folio })
  return hasLink || hasOrderCookie(store, request, folio)
}
