import type { Centavos } from '../money/money.ts'
import type { ProviderPayment } from '../money/online-payment.ts'

/**
 * Why the provider did not do something. `unavailable`: it did not respond, or not sensibly, and may do later.
 * `unauthorized`: it does not know the access token. `not-found`: it has no such thing for this token.
 */
export type PaymentProviderFailure = 'unavailable' | 'unauthorized' | 'not-found' | 'rejected'

/** The provider's response. `detail` is its own sentence about a failure. */
export type ProviderAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: PaymentProviderFailure; detail: string }

/** A page on which an order is to be paid. */
export interface WantedPage {
  /** Names the order. */
  reference: string
  title: string
  amount: Centavos
  email: string
  name: string
  /** Where the shopper comes back to. */
  returnUrl: string
  /** Where the provider reports payments; null where it could not reach the store. */
  noticeUrl: string | null
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Until when a ticket can be paid, as at OXXO. */
  ticketsUntil: number
}

/** A notice of the provider, as far as its signature covers it. */
export interface SignedNotice {
  /** The header `x-signature`: `ts=…,v1=…`. */
  signature: string
  /** The header `x-request-id`. */
  requestId: string
  /** The id of the payment that it is about. */
  dataId: string
}

/** Encrypts the secrets that a store gives the product, each for that store alone. */
export interface SecretCipher {
  encrypt(secret: string, account: string): string
  /** Null where this installation cannot decrypt it, as after its own secret was replaced. */
  decrypt(encrypted: string, account: string): string | null
}

/** The parts of the installation that online payments need. */
export interface PaymentTools {
  provider: PaymentProvider
  cipher: SecretCipher
}

/** A service that takes payments for stores. Its functions never throw. */
export interface PaymentProvider {
  /** Names the owner of a token. */
  findOwner(token: string): Promise<ProviderAnswer<{ name: string }>>
  createPage(token: string, page: WantedPage): Promise<ProviderAnswer<{ id: string; url: string }>>
  /** Ends a page: nothing can be paid on it any more. */
  closePage(token: string, page: { id: string; at: number }): Promise<ProviderAnswer<null>>
  findPayment(token: string, id: string): Promise<ProviderAnswer<ProviderPayment>>
  /** Finds the ids of the payments of an order. */
  searchPayments(token: string, reference: string): Promise<ProviderAnswer<string[]>>
  /** Whether the provider has signed a notice with the secret of the store. */
  isSigned(notice: SignedNotice, secret: string): boolean
  /** Gives money back. With the same key it does so once. */
  refund(token: string, refund: { paymentId: string; amount: Centavos; key: string }): Promise<ProviderAnswer<null>>
}
