import type { OrderSigner } from './order-signer.ts'

/** Path of an order's page within its store. The signature replaces the e-mail, so that none is in a URL. */
export function orderPath(signer: LinkSigner, order: SignedOrder): string {
  return `/order-view${signedQuery(signer, order)}`
}

/**
 * Path of an order's page in the counter, for the store's staff. It carries no right of its own: a signed link would let
 * everyone who reads the store's mail cancel as the shopper (decision 094).
 */
export function counterOrderPath(folio: number): string {
  return `/mostrador/pedidos/${folio}`
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
