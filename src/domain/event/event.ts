import type { ApiScope } from '../api-key/api-scope.ts'
import type { ListingAspect } from '../catalogue/listing-aspects.ts'
import type { Centavos } from '../money/money.ts'
import type { OnlineStatus } from '../money/online-payment.ts'
import type { RecordedMethod } from '../money/recorded-method.ts'
import type { OrderStatuses } from '../order/order-progress.ts'
import type { Role } from '../staff/role.ts'
import type { AdjustmentReason } from '../stock/adjustment.ts'
import type { StockChange } from '../stock/stock-move.ts'
import type { TransferState } from '../transfer/transfer.ts'
import type { DomainChange } from './domain-change.ts'
import type { StoreAspect } from './store-aspects.ts'

/**
 * The person or program that changed something: a shopper; a job or a command by its name, an API key or one of the
 * staff by id.
 */
export type Actor = 'shopper' | `${'job' | 'command' | 'key' | 'staff'}:${string}`

/**
 * The kinds of events, with the payload of each besides its subject. Ids are table ids. No payload names or addresses a
 * person: events outlive data that a customer may have deleted.
 */
export interface EventPayloads {
  /** Subject: the order. */
  'order-placed': {
    folio: number
    total: Centavos
    customerId: number
    couponId: string | null
    /** Loyalty points spent. */
    points: number
    productIds: number[]
  }
  /**
   * An order advanced or went a step back. `productIds`: the products whose available stock changed by it. Subject: the
   * order.
   */
  'order-advanced': OrderStatuses & { folio: number; productIds: number[] } & Consequence
  /**
   * A payment of an order, a refund or its outcome at the provider, or a payment that was taken back as an error.
   * Subject: the order.
   */
  'order-payment': {
    folio: number
    change: 'payment' | 'refund' | 'voided' | 'refund-done' | 'refund-rejected'
    method: RecordedMethod
    amount: Centavos
  }
  /** The provider reported a payment of an order that is no money yet, or never will be. Subject: the order. */
  'online-payment': { folio: number; status: OnlineStatus; amount: Centavos }
  /**
   * A step of an order was taken back, a cancelled order was opened again, or its contents changed. `productIds`: as in
   * `order-advanced`, which reports the statuses. Subject: the order.
   */
  'order-changed': { folio: number; change: 'undone' | 'reopened' | 'changed'; productIds: number[] }
  /** The staff wrote a note about an order. Subject: the order. */
  'order-noted': { folio: number }
  /** Pieces of an order came back after it had left the store; `given` went out in exchange. Subject: the order. */
  'order-returned': { folio: number; pieces: number; given: number; productIds: number[] }
  /**
   * The cash drawer of a branch was opened with an amount, or closed with a counted amount; `difference`: beyond the
   * expected amount. Subject: the day.
   */
  'cash-day-changed': { change: 'opened' | 'closed'; amount: Centavos; difference: Centavos }
  /** `points` and `couponId` were given back, `productIds` are those whose pieces were. Subject: the order. */
  'order-cancelled': { folio: number; productIds: number[]; points: number; couponId: string | null }
  /** The point of sale has taken the order over under a key of its own. Subject: the order. */
  'order-linked': { folio: number; fid: string }
  /**
   * The carrier or the tracking number of an order changed. A number leads to an address, so it is not in the event.
   * Subject: the order.
   */
  'order-tracked': { folio: number; carrier: string | null; hasNumber: boolean }
  /** The store's mail about an order was accepted by the mail server. Subject: the order. */
  'confirmation-sent': Record<string, never>
  /** A notification was read. Subject: the notification; with `upTo`, those before it were, too. */
  'notification-read': { upTo: boolean }
  /** A notification of an order was left for the staff. Subject: the order. */
  'staff-notified': Record<string, never>
  /** The pieces of an order were released, as it was not picked up or the store let it go. Subject: the order. */
  'hold-ended': { productIds: number[] }
  /** The store holds released pieces of an order again, with an end like that in `hold-moved`. Subject: the order. */
  'hold-begun': { until: string | null; productIds: number[] }
  /**
   * The store holds the pieces of an order until another moment, ISO 8601; null: until it leaves the store. Subject:
   * the order.
   */
  'hold-moved': { until: string | null }
  /** Pieces came or went in a warehouse, as at a till. Subject: the product. */
  'stock-moved': { moves: StockChange[] } & Consequence
  /** The staff took pieces off or added some; a `stock-moved` event reports them as well. Subject: the product. */
  'stock-adjusted': { variantId: number; warehouseFid: string; pieces: number; reason: AdjustmentReason }
  /** The fewest pieces that a warehouse should have of some products. Subject: none. */
  'minimums-changed': { products: number }
  /**
   * `scans`: how many were recorded. The stock changes of an applied count are in a `stock-moved` event. Subject: the
   * count.
   */
  'count-changed': { change: 'started' | 'dropped' | 'applied' } | { change: 'recorded'; scans: number }
  /** `pieces`: those that were sent, arrived or went back. Subject: the transfer. */
  'transfer-changed': { change: TransferState; pieces: number }
  /** A product or its surroundings changed. Subject: the product. */
  'product-changed': { aspects: ListingAspect[] } & Consequence
  /** The listing of a product was updated after pieces were sold, held or delivered. Subject: the product. */
  'listing-changed': { aspects: ListingAspect[] }
  /** Subject: the product. */
  'review-left': { orderId: number; rating: number }
  /** Reviews of the product came from its source, changed or were deleted. Subject: the product. */
  'reviews-changed': Record<string, never>
  /** The staff shows a review again that was hidden, or no longer shows it. Subject: the product. */
  'review-shown': { reviewId: number }
  'review-hidden': { reviewId: number }
  /** The store answered a review, or changed or removed its answer. Subject: the product. */
  'review-answered': { reviewId: number; change: 'added' | 'changed' | 'removed' }
  /** A customer's record is new, or changed. Subject: the customer. */
  'customer-changed': Record<string, never>
  /** All that named a customer was erased. Subject: the customer, of whom nothing else has the id. */
  'customer-erased': { orders: number }
  /** Loyalty points came or went outside of orders. Subject: the customer. */
  'points-changed': { points: number }
  /** Subject: the coupon. */
  'coupon-issued': { discountPercentage: number }
  /** A coupon of the store's own is new, has other terms, or was ended. Subject: the campaign. */
  'campaign-changed': { change: 'added' | 'changed' | 'ended' }
  /** The groups that were added and removed, by id. Subject: none. */
  'synonyms-changed': { added: number | null; removed: number | null }
  /**
   * Charts of sizes were set, or one was removed. `productIds`: the products with a chart of their own; `isOfMany`:
   * whether there is one of a brand or a category. Subject: none.
   */
  'sizes-changed': { change: 'set' | 'removed'; productIds: number[]; isOfMany: boolean }
  /** Subject: none. */
  'store-added': Record<string, never>
  /** Subject: the API key. */
  'key-created': { scopes: ApiScope[] }
  /** Subject: the API key. */
  'key-revoked': Record<string, never>
  /** `ended`: its receiver wants no more messages. Subject: the webhook. */
  'webhook-changed': { change: 'added' | 'changed' | 'removed' | 'secret-rotated' | 'delivery-resent' | 'ended' }
  /**
   * A person was invited to the counter; `isAgain` when it replaces an open invitation. `branches`: their names, where
   * the person is to be limited to some. Subject: the invitation.
   */
  'member-invited': { role: Role; branches?: string[]; isAgain?: boolean }
  /** Subject: the invitation. */
  'invitation-revoked': Record<string, never>
  /** A person accepted an invitation. Subject: the person. */
  'member-joined': { role: Role }
  /**
   * A person of the staff proved the address. Subject: the person. `formerId`: the id that the person had in this store
   * until then.
   */
  'address-proven': { formerId: string }
  /** Subject: the person. */
  'role-changed': { role: Role }
  /**
   * A member sees and changes the orders of these branches alone, by their names at that time; null: of all. Subject:
   * the person.
   */
  'member-limited': { branches: string[] | null }
  /** A link was made by which a person of the staff chooses another password. Subject: the person. */
  'password-link-made': Record<string, never>
  /** The sessions of a person were ended on all devices. Subject: the person. */
  'member-signed-out': Record<string, never>
  /** The store removed a person. Subject: the person. */
  'member-left': Record<string, never>
  /**
   * Attempts to sign in as one of the staff were wrong or rejected; `attempts`: within an hour. Subject: the person.
   */
  'sign-ins-rejected': { attempts: number }
  /** Who gets the store's notices, or a text of its mails, changed: what no page shows. Subject: none. */
  'mailing-changed': { change: 'notices' | 'texts' }
  /**
   * How far an import of the counter is, or the undo of an import; what they change has events of its own. Subject: the
   * import; none for one of the command line.
   */
  'import-changed': {
    change:
      | 'begun'
      | 'received'
      | 'checked'
      | 'reread'
      | 'confirmed'
      | 'done'
      | 'failed'
      | 'dropped'
      | 'undoing'
      | 'undone'
  }
  /** A device is notified of orders, or no longer. Subject: the person; none where the device was gone. */
  'push-changed': { change: 'added' | 'removed' }
  /** A domain that the store claims, or is served under, changed. Subject: none. */
  'domain-changed': { change: DomainChange; domain: string }
  /** The store's configuration, branding or branches changed; `aspects` so far as it is known which. Subject: none. */
  'store-changed': { aspects?: StoreAspect[] }
}

/**
 * An event that another event of the same action already reports to the staff: programs read it, the activity list
 * omits it.
 */
export interface Consequence {
  isConsequence?: true
}

export type EventKind = keyof EventPayloads

/** Something that happened in a store, as the action that did it states it. */
export type NewEvent = {
  [Kind in EventKind]: {
    kind: Kind
    /** The id of what it happened to; empty for the store itself. */
    subject: string
    payload: EventPayloads[Kind]
  }
}[EventKind]

/** An event of a store: its number rises by one with each, and those with lower numbers have happened before. */
export type StoreEvent = NewEvent & {
  seq: number
  actor: Actor
  /** Milliseconds since 1970. */
  at: number
}
