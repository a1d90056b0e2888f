import type { OrderSigner } from '#domain/order/order-signer.ts'

/** Path of an order's page within its store. The signature replaces the e-mail, so that none is in a URL. */
export function orderPath(signer: Pick<OrderSigner, 'signLink'>, order: { account: string; folio: number }): string {
  return `/order-view?${new URLSearchParams({ folio: String(order.folio), firma: signer.signLink(order) })}`
}
