import type { OrderSigner } from '#domain/order/order-signer.ts'

/** Where an order is seen within its store; the signature stands in place of the e-mail, which need not be in an address. */
export function orderPath(signer: Pick<OrderSigner, 'signLink'>, order: { account: string; folio: number }): string {
  return `/order-view?${new URLSearchParams({ folio: String(order.folio), firma: signer.signLink(order) })}`
}
