/** Signs and verifies the access of a person to an order (docs/decisions/018). */
export interface OrderSigner {
  /** The value of the cookie for the browser that placed the order, valid for a day. */
  signBrowser: (order: { account: string; folio: number; now: number }) => string
  verifyBrowser: (value: string, order: { account: string; folio: number; now: number }) => boolean
  /** The signature of the link in the customer's mail, which replaces the e-mail. */
  signLink: (order: { account: string; folio: number }) => string
  verifyLink: (signature: string, order: { account: string; folio: number }) => boolean
}
