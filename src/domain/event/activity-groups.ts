import type { EventKind } from './event.ts'

/** Groups of events by which the staff narrows the activity of a store, in the sequence in which they are offered. */
export const ACTIVITY_GROUPS = ['orders', 'products', 'stock', 'reviews', 'customers', 'store', 'staff'] as const

export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]

export const GROUP_NAMES: Record<ActivityGroup, string> = {
  orders: 'Pedidos',
  products: 'Productos',
  stock: 'Inventario',
  reviews: 'Opiniones',
  customers: 'Clientes',
  store: 'Tienda',
  staff: 'Equipo',
}

const GROUPS: Record<EventKind, ActivityGroup> = {
  'order-placed': 'orders',
  'order-advanced': 'orders',
  'order-cancelled': 'orders',
  'order-payment': 'orders',
  'online-payment': 'orders',
  'order-returned': 'orders',
  'order-changed': 'orders',
  'order-noted': 'orders',
  'cash-day-changed': 'orders',
  'order-linked': 'orders',
  'order-tracked': 'orders',
  'confirmation-sent': 'orders',
  'notification-read': 'orders',
  'staff-notified': 'orders',
  'hold-ended': 'orders',
  'hold-begun': 'orders',
  'hold-moved': 'orders',
  'product-changed': 'products',
  'listing-changed': 'products',
  'import-changed': 'products',
  'sizes-changed': 'products',
  'stock-moved': 'stock',
  'stock-adjusted': 'stock',
  'minimums-changed': 'stock',
  'count-changed': 'stock',
  'transfer-changed': 'stock',
  'review-left': 'reviews',
  'reviews-changed': 'reviews',
  'review-shown': 'reviews',
  'review-hidden': 'reviews',
  'review-answered': 'reviews',
  'customer-changed': 'customers',
  'customer-erased': 'customers',
  'points-changed': 'customers',
  'store-added': 'store',
  'store-changed': 'store',
  'domain-changed': 'store',
  'synonyms-changed': 'store',
  'coupon-issued': 'store',
  'campaign-changed': 'store',
  'mailing-changed': 'store',
  'key-created': 'store',
  'key-revoked': 'store',
  'webhook-changed': 'store',
  'member-invited': 'staff',
  'invitation-revoked': 'staff',
  'member-joined': 'staff',
  'address-proven': 'staff',
  'role-changed': 'staff',
  'member-limited': 'staff',
  'password-link-made': 'staff',
  'member-signed-out': 'staff',
  'member-left': 'staff',
  'sign-ins-rejected': 'staff',
  'push-changed': 'staff',
}

/** The kinds of events of a group. */
export function kindsOfGroup(group: ActivityGroup): EventKind[] {
  return (Object.keys(GROUPS) as EventKind[]).filter((kind) => GROUPS[kind] === group)
}
