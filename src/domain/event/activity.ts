import type { EventKind, StoreEvent } from './event.ts'

/** The thing that an event happened to, so far as there is something to name or to open. */
export type ActivitySubject = 'order' | 'product' | 'customer' | 'import' | 'invitation' | 'other'

export const SUBJECTS: Record<EventKind, ActivitySubject> = {
  'order-placed': 'order',
  'order-advanced': 'order',
  'order-cancelled': 'order',
  'order-payment': 'order',
  'online-payment': 'order',
  'order-returned': 'order',
  'order-changed': 'order',
  'order-noted': 'order',
  'cash-day-changed': 'other',
  'order-linked': 'order',
  'order-tracked': 'order',
  'confirmation-sent': 'order',
  'staff-notified': 'order',
  'hold-ended': 'order',
  'hold-begun': 'order',
  'hold-moved': 'order',
  'stock-moved': 'product',
  'product-changed': 'product',
  'listing-changed': 'product',
  'review-left': 'product',
  'reviews-changed': 'product',
  'review-shown': 'product',
  'review-hidden': 'product',
  'review-answered': 'product',
  'customer-changed': 'customer',
  'customer-erased': 'customer',
  'points-changed': 'customer',
  'notification-read': 'other',
  'coupon-issued': 'other',
  'synonyms-changed': 'other',
  'sizes-changed': 'other',
  'store-added': 'other',
  'key-created': 'other',
  'key-revoked': 'other',
  'webhook-changed': 'other',
  'stock-adjusted': 'product',
  'minimums-changed': 'other',
  'count-changed': 'other',
  'transfer-changed': 'other',
  'campaign-changed': 'other',
  'mailing-changed': 'other',
  'import-changed': 'import',
  'member-invited': 'invitation',
  'invitation-revoked': 'invitation',
  'member-joined': 'other',
  'address-proven': 'other',
  'role-changed': 'other',
  'member-limited': 'other',
  'password-link-made': 'other',
  'member-signed-out': 'other',
  'member-left': 'other',
  'sign-ins-rejected': 'other',
  'push-changed': 'other',
  'store-changed': 'other',
  'domain-changed': 'other',
}

/** An event with the names for its sentence; null for a missing one. */
export type ActivityEntry = StoreEvent & {
  /** The folio of the order that it happened to. */
  folio: number | null
  /** The name of the product that it happened to. */
  product: string | null
  /** The customer that it happened to, by the name that the record has now. */
  customer: { id: number; name: string } | null
  /** The file of the import that it happened to, and how many products that has written. */
  imported: { file: string; products: number } | null
  /** The address of the invitation that it happened to. */
  invited: string | null
  /** The name of the API key that did it. */
  till: string | null
}

/** The kinds of events that happen to such a subject. */
export function kindsOf(subject: ActivitySubject): EventKind[] {
  return (Object.keys(SUBJECTS) as EventKind[]).filter((kind) => SUBJECTS[kind] === subject)
}
