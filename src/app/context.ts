import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import type { Coupon } from '#domain/coupon/coupon.ts'
import type { LookUpEmail } from '#domain/customer/look-up-email.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import { GATE_STATUS, type Gate } from '#domain/store/gate.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { Timer } from '#domain/time/timer.ts'

/** A store's catalogue at the version that is being shown; what is read of it is the same for every visitor. */
export interface CatalogueMemory {
  dictionary: () => Promise<Dictionary>
  /** Gives what was read under the key at this version, or reads it. */
  remember: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
}

/** What the store's own coupons are told from made-up ones by. */
export interface CouponReader {
  /** The coupon of a token that was issued for this store; null for any other text. Whether it stands, its row tells. */
  verify: (token: string, account: string) => Coupon | null
}

/**
 * Looks for an order that is known by what could be guessed. Failed guesses are counted, of the visitor and at the
 * order; where there were too many, it does not look.
 */
export type GuessOrder = <Found>(
  folio: number,
  look: () => Promise<Found>,
  hasFailed: (found: Found) => boolean,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>

/** What every loader and action works with; made once a request by the HTTP app. */
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
  /** The same of what sends a message to an e-mail, counted apart. Null only while the gate is closed. */
  mailToEmail: LookUpEmail | null
  /** Null only while the gate is closed. */
  orderSigner: OrderSigner | null
  /** Null only while the gate is closed. */
  mail: MailQueue | null
  /** Has the listings brought up to what was sold; once its transaction is committed. Null only while the gate is closed. */
  wakeListings: (() => void) | null
  /** Where the browser gets Google Maps from; null where there is no key. */
  mapsScript: string | null
  now: Date
  /** Delays a response whose time must tell nothing. */
  timer: Timer
  /** The start of absolute URLs: pages are cached for all visitors, so never the request's host. */
  publicOrigin: PublicOrigin
  /** Puts an unexpected failure into the log. */
  report: (problem: unknown) => void
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
} & Pick<RequestContext, 'now' | 'timer' | 'publicOrigin' | 'mapsScript' | 'report'>

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
