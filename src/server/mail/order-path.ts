import type { OrderSeal } from '#domain/order/order-seal.ts'

/** Where an order is seen within its store; the signature stands in place of the e-mail, which need not be in an address. */
export function orderPath(seal: Pick<OrderSeal, 'signLink'>, order: { account: string; folio: number }): string {
  return `/order-view?${new URLSearchParams({ folio: String(order.folio), firma: seal.signLink(order) })}`
}
