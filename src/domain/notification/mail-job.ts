/** A message that is to be sent, told by what it is about: what it says is read when it is written. */
export type MailJob =
  /** To who placed the order. */
  | { kind: 'order-confirmation'; account: string; orderId: number }
  /** To who hears of orders in the store, with the notification in its back office. */
  | { kind: 'order-notice'; account: string; orderId: number }
  /** The folios of all orders of an e-mail, to that e-mail. */
  | { kind: 'folios'; account: string; email: string }
