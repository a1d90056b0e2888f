import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import type { Coupon } from '#domain/coupon/coupon.ts'
import type { LookUpEmail } from '#domain/customer/look-up-email.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import { GATE_STATUS, type Gate } from '#domain/store/gate.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { Timer } from '#domain/time/timer.ts'

/** A store's catalogue as it stands after the last event that was taken up; reads of it are the same for every visitor. */
export interface CatalogueMemory {
  dictionary: () => Promise<Dictionary>
  /** Returns what was read under the key since that event, or reads it. */
  remember: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
}

/** Verifies the tokens of coupons. */
export interface CouponReader {
  /** The coupon of a token that was issued for this store; null for any other text. Whether it stands, its row tells. */
  verify: (token: string, account: string) => Coupon | null
}

/**
 * Looks for an order by folio and e-mail, which could be guessed. Failed guesses are counted for the client's IP and for the
 * order; where there were too many, it does not look.
 */
export type GuessOrder = <Found>(
  folio: number,
  look: () => Promise<Found>,
  hasFailed: (found: Found) => boolean,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>

/** The context of every loader and action, made once a request by the HTTP app. */
export interface RequestContext {
  gate: Gate
  /** Null only while the gate is closed. */
  db: Db | null
  /** Null only while the gate is closed. */
  catalogue: CatalogueMemory | null
  /** Null only while the gate is closed. */
  coupons: CouponReader | null
  /** Null only while the gate is closed. */
  guessOrder: GuessOrder | null
  /** Null only while the gate is closed. */
  lookUpEmail: LookUpEmail | null
  /** `lookUpEmail` for requests that send a message to the e-mail, counted apart. Null only while the gate is closed. */
  mailToEmail: LookUpEmail | null
  /** Null only while the gate is closed. */
  orderSigner: OrderSigner | null
  /** Null only while the gate is closed. */
  mail: MailQueue | null
  /** Has the listings updated, after the transaction of a sale is committed. Null only while the gate is closed. */
  wakeListings: (() => void) | null
  /** URL of the Google Maps script; null where there is no key. */
  mapsScript: string | null
  now: Date
  /** Delays a response whose time must tell nothing. */
  timer: Timer
  /** The start of absolute URLs: pages are cached for all visitors, so never the request's host. */
  publicOrigin: PublicOrigin
  /** Logs an unexpected error. */
  report: (error: unknown) => void
  /** Notes what the page is made from: a cached page is dropped when any of it changes. */
  dependsOn: (...tags: CacheTag[]) => void
}

export const requestContext = createContext<RequestContext>()

type MaybeClosed =
  | 'db'
  | 'catalogue'
  | 'coupons'
  | 'guessOrder'
  | 'lookUpEmail'
  | 'mailToEmail'
  | 'orderSigner'
  | 'mail'
  | 'wakeListings'

export type OpenStoreContext = { store: StoreProfile; account: string } & {
  [Part in MaybeClosed]: NonNullable<RequestContext[Part]>
} & Pick<RequestContext, 'now' | 'timer' | 'publicOrigin' | 'mapsScript' | 'report' | 'dependsOn'>

/**
 * The context of a page that only an open store has.
 * @throws the gate's own status when the store is not open; the root then shows the gate's screen
 */
export function openStore(context: Readonly<RouterContextProvider>): OpenStoreContext {
  const { gate, ...rest } = context.get(requestContext)
  if (gate.state !== 'active' || !isOpen(rest)) throw data(null, { status: GATE_STATUS[gate.state] })
  return { store: gate.store, account: gate.store.account, ...rest }
}

function isOpen(
  context: Omit<RequestContext, 'gate'>,
): context is Omit<OpenStoreContext, 'store' | 'account'> & Omit<RequestContext, 'gate'> {
  const { db, catalogue, coupons, guessOrder, lookUpEmail, mailToEmail, orderSigner, mail, wakeListings } = context
  const parts = [db, catalogue, coupons, guessOrder, lookUpEmail, mailToEmail, orderSigner, mail, wakeListings]
  return parts.every((part) => part !== null)
}
