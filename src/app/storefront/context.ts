import { createContext, data, type RouterContextProvider } from 'react-router'
import type { OrderedBy } from '#actions/order/limit-order.ts'
import type { Db } from '#data/database/client.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { AiProviders } from '#domain/ai/ai-provider.ts'
import type { CategoryMenu } from '#domain/catalogue/category-menu.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import type { Coupon } from '#domain/coupon/coupon.ts'
import type { LookUpEmail } from '#domain/customer/look-up-email.ts'
import type { MailToEmail } from '#domain/customer/mail-to-email.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import type { PostalCodes } from '#domain/postal-code/postal-place.ts'
import type { PushService } from '#domain/push/push-service.ts'
import type { SearchMiss } from '#domain/report/search-miss.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import { type ClosedGate, GATE_STATUS, type OpenGate } from '#domain/store/gate.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { Timer } from '#domain/time/timer.ts'
import type { FittingService, GenerateAvatar } from '#domain/try-on/outside-services.ts'

/** A store's catalogue as of the last event that was taken up; reads of it are the same for every visitor. */
export interface CatalogueMemory {
  dictionary: () => Promise<Dictionary>
  /** The categories with products, by their names. */
  menu: () => Promise<CategoryMenu>
  /** Returns the value under the key since that event, or reads it. */
  remember: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
}

/** Signs the tokens of coupons, and verifies them. */
export interface CouponTokens {
  /** The token under which a shopper holds a coupon of this store. */
  sign: (coupon: Coupon, account: string) => string
  /**
   * The coupon of a token that was issued for this store; null for any other text. Its row decides whether it is valid.
   */
  verify: (token: string, account: string) => Coupon | null
}

/**
 * Counts a claim of a coupon for the client's IP and the store, each for a day; where there were too many, it is not
 * counted.
 */
export type CountClaim = () => Promise<{ ok: true; takeBack: () => Promise<void> } | { ok: false; waitSeconds: number }>

/**
 * Looks for an order by folio and e-mail, which could be guessed. Failed guesses are counted for the client's IP and
 * for the order; where there were too many, it does not look.
 */
export type GuessOrder = <Found>(
  folio: number,
  look: () => Promise<Found>,
  hasFailed: (found: Found) => boolean,
) => Promise<{ ok: true; found: Found } | { ok: false; waitSeconds: number }>

interface DocumentParts {
  /** About the things on the page, for search engines: JSON-LD, escaped for a script element; or null. */
  structuredData: string | null
  /** The categories in the header; null on pages without a header. */
  menu: CategoryMenu | null
}

/** The parts of a request's context that it has whether or not a store is open. */
interface RequestFacts {
  /** URL of the Google Maps script; null where there is no key. */
  mapsScript: string | null
  /** The provider that the AI key of a shopper is for. */
  ai: AiProviders
  now: Date
  /** Delays a response whose time must reveal nothing. */
  timer: Timer
  /** The start of absolute URLs: pages are cached for all visitors, so never the request's host. */
  publicOrigin: PublicOrigin
  /** Whether the visitor came by https. No cached page may show it. */
  isSecure: boolean
  /** The id by which support finds the request in the log; null for a page without a request of its own. */
  requestId: string | null
  /** Logs an unexpected error. */
  report: (error: unknown) => void
  /** Records the sources of the page: a cached page is dropped when any of them changes. */
  dependsOn: (...tags: CacheTag[]) => void
  /**
   * Notes that a search found nothing. It is counted with each response, also where that is a cached page (decision
   * 056).
   */
  noteMiss: (miss: SearchMiss) => void
  /**
   * Parts of the document that a loader makes apart from its data, which would bring them to the browser a second time.
   */
  document: DocumentParts
}

/**
 * The services of an open store. A new one is declared here and made in server/http/request-context.ts; every loader
 * and action then has it.
 */
export interface StoreServices {
  db: Db
  /** For reads that are long, and whose pages show changes of this store alone. */
  fromReplica: ReadStore
  catalogue: CatalogueMemory
  coupons: CouponTokens
  /** Counts a coupon that is claimed by a smile. */
  claimSmile: CountClaim
  /** Counts a code that a shopper states for a coupon. */
  claimCode: CountClaim
  /** Null where the operator has no key: garments are tried on the drawn figure then. */
  fitting: FittingService | null
  /** Null where the operator has no key: avatars are drawn then. */
  generateAvatar: GenerateAvatar | null
  guessOrder: GuessOrder
  lookUpEmail: LookUpEmail
  mailToEmail: MailToEmail
  /** Counts a request for a restock alert, by mail or to a device. */
  alertToEmail: MailToEmail
  /** The key that browsers subscribe to push messages with, and where those may go. */
  push: PushService
  orderSigner: OrderSigner
  /** The provider of online payments; each store has its own account there, or none. */
  payments: PaymentTools
  /** The postal codes of the installation. */
  postalCodes: PostalCodes
  /** Whom an order of this request is counted under. */
  orderedBy: () => Omit<OrderedBy, 'report'>
  mail: MailQueue
  /** Counts an order that wanted more of these variants than there was. */
  countShort: (variantIds: readonly number[]) => void
  /** Counts the outcome of an order, for the operator. */
  countOrder: (outcome: 'placed' | 'short' | 'rejected') => void
}

/** The context of a request that no open store serves, which has no services. */
export interface ClosedContext extends RequestFacts {
  isOpen: false
  gate: ClosedGate
}

/** The context of a request to an open store. */
export interface OpenStoreContext extends RequestFacts, StoreServices {
  isOpen: true
  gate: OpenGate
  store: StoreProfile
  account: string
}

/** The context of every loader and action, made once a request by the HTTP app. */
export type RequestContext = ClosedContext | OpenStoreContext

export const requestContext = createContext<RequestContext>()

/**
 * The context of a page that only an open store has.
 * @throws the gate's own status when the store is not open; the root then shows the gate's screen
 */
export function openStore(context: Readonly<RouterContextProvider>): OpenStoreContext {
  const request = context.get(requestContext)
  if (!request.isOpen) throw data(null, { status: GATE_STATUS[request.gate.state] })
  return request
}
