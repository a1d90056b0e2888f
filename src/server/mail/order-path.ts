import type { OrderSigner } from '#domain/order/order-signer.ts'

/** Path of an order's page within its store. The signature replaces the e-mail, so that none is in a URL. */
export function orderPath(signer: LinkSigner, order: SignedOrder): string {
  return `/order-view${signedQuery(signer, order)}`
}

/** Path of the calendar file of a pickup, for the same visitors. */
export function calendarPath(signer: LinkSigner, order: SignedOrder): string {
  return `/order-calendar${signedQuery(signer, order)}`
}

type LinkSigner = Pick<OrderSigner, 'signLink'>

interface SignedOrder {
  account: string
  folio: number
}

function signedQuery(signer: LinkSigner, order: SignedOrder): string {
  return `?${new URLSearchParams({ folio: String(order.folio), firma: signer.signLink(order) })}`
}
