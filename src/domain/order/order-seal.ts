/** What tells who may see an order from strangers (decision 018). */
export interface OrderSeal {
  /** Of the browser that placed the order: a value for its cookie, good for a day. */
  sealBrowser: (order: { account: string; folio: number; now: number }) => string
  opensBrowser: (value: string, order: { account: string; folio: number; now: number }) => boolean
  /** Of the link in the customer's mail, in place of the e-mail. */
  signLink: (order: { account: string; folio: number }) => string
  opensLink: (signature: string, order: { account: string; folio: number }) => boolean
}
