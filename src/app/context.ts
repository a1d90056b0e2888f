import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Db } from '#data/client.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import type { Coupon } from '#domain/coupon/coupon.ts'
import type { PublicOrigin } from '#domain/store/canonical.ts'
import { GATE_STATUS, type Gate } from '#domain/store/gate.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

/** A store's catalogue at the version that is being shown; what is read of it is the same for every visitor. */
export interface CatalogueMemory {
  dictionary: () => Promise<Dictionary>
  /** Gives what was read under the key at this version, or reads it. */
  remember: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
}

/** What the store's own coupons are told from made-up ones by. */
export interface CouponReader {
  /** The coupon of a token that was issued for this store; null for any other text. Whether it stands, its row says. */
  open: (token: string, account: string) => Coupon | null
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
  now: Date
  /** What absolute addresses are made of: pages are kept for all visitors, so never the request's host. */
  publicOrigin: PublicOrigin
  /** Puts an unexpected failure into the log. */
  report: (problem: unknown) => void
}

export const requestContext = createContext<RequestContext>()

export interface OpenStoreContext {
  store: StoreProfile
  account: string
  db: Db
  catalogue: CatalogueMemory
  coupons: CouponReader
  guessOrder: GuessOrder
  now: Date
  publicOrigin: PublicOrigin
}

/**
 * The context of a page that only an open store has.
 * @throws the gate's own status when the store is not open; the root then shows the gate's screen
 */
export function openStore(context: Readonly<RouterContextProvider>): OpenStoreContext {
  const { gate, db, catalogue, coupons, guessOrder, now, publicOrigin } = context.get(requestContext)
  if (gate.state !== 'active' || !db || !catalogue || !coupons || !guessOrder) {
    throw data(null, { status: GATE_STATUS[gate.state] })
  }
  return { store: gate.store, account: gate.store.account, db, catalogue, coupons, guessOrder, now, publicOrigin }
}
