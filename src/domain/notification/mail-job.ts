/** A mail to be sent, or a push message, by the ids of its subject: its contents are read when it is written. */
export type MailJob =
  /** The confirmation to who placed the order. */
  | { kind: 'order-confirmation'; account: string; orderId: number }
  /** The news to who placed the order that it can be picked up, or is on its way. */
  | { kind: 'order-ready'; account: string; orderId: number }
  /** The tracking number of a parcel that was sent before, to who placed the order. */
  | { kind: 'order-tracking'; account: string; orderId: number }
  /** The news to who placed the order that it was cancelled. */
  | { kind: 'order-cancelled'; account: string; orderId: number }
  /** The news to who placed the order of an entry of its history: its contents changed, or it is open again. */
  | { kind: 'order-changed'; account: string; orderId: number; entryId: number }
  /** The notice to the receiver of the store's orders, in addition to the notification in the back office. */
  | { kind: 'order-notice'; account: string; orderId: number }
  /** The notice to the same receivers that the shopper has cancelled the order. */
  | { kind: 'cancellation-notice'; account: string; orderId: number }
  /** The folios of all orders of an e-mail, sent to it. */
  | { kind: 'folios'; account: string; email: string }
  /** The link, with a token, by which a shopper confirms an alert to a sold-out variant. */
  | { kind: 'restock-confirmation'; account: string; alertId: string; email: string; token: string }
  /** The news to a shopper who waits for a variant that it is back; the token is in the link that unsubscribes. */
  | { kind: 'restock-alert'; account: string; alertId: string; email: string; token: string }
  /** The same news to a shopper's device, as a push message; the token is the message's own. */
  | { kind: 'restock-push'; account: string; alertId: string; token: string }
  /** An invitation to the counter. */
  | { kind: 'invitation'; account: string; invitationId: string }
  /**
   * The link by which a member of the staff chooses another password, once. `back`: the page of the counter that
   * follows.
   */
  | { kind: 'new-password'; account: string; personId: string; token: string; back?: string }
  /** The figures of the week before a Monday (a calendar day), to an e-mail that the store named. */
  | { kind: 'weekly-figures'; account: string; email: string; monday: string }

/** A job whose message is a mail. */
export type WrittenMailJob = Exclude<MailJob, { kind: 'restock-push' }>
