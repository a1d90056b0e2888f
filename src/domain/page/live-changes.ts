import type { NewEvent } from '../event/event.ts'
import { changedTags } from './cache-tags.ts'

/** The ids of all that some events changed on open pages. */
export interface LiveChanges {
  variants: Set<number>
  products: Set<number>
  cards: Set<number>
  orders: boolean
  /** Whether the store itself changed, and may be closed by now. */
  store: boolean
}

export function noChanges(): LiveChanges {
  return { variants: new Set(), products: new Set(), cards: new Set(), orders: false, store: false }
}

/** Adds what an event changed. An open page follows the tags by which a cached one would be dropped. */
export function noteChanges(changes: LiveChanges, event: NewEvent): void {
  if (isAboutPlacedOrder(event)) changes.orders = true
  for (const tag of changedTags(event)) {
    const [name, id] = tag.split(':')
    if (name === 'pieces') changes.variants.add(Number(id))
    else if (name === 'product') changes.products.add(Number(id))
    else if (name === 'card') changes.cards.add(Number(id))
    else if (name === 'store') changes.store = true
  }
}

/** Adds other changes. */
export function joinChanges(changes: LiveChanges, more: LiveChanges): void {
  for (const kind of ['variants', 'products', 'cards'] as const) {
    for (const id of more[kind]) changes[kind].add(id)
  }
  changes.orders ||= more.orders
  changes.store ||= more.store
}

/** The number of things that changed. */
export function countChanges({ variants, products, cards, orders }: LiveChanges): number {
  return variants.size + products.size + cards.size + Number(orders)
}

const SHOWN_BY_ORDER: ReadonlySet<NewEvent['kind']> = new Set([
  'order-advanced',
  'order-cancelled',
  'order-payment',
  'online-payment',
  'order-returned',
  'order-changed',
  'order-tracked',
  'hold-ended',
  'hold-begun',
])

/** Whether an order's own page shows it; its sale when it was placed is reported as pieces. */
function isAboutPlacedOrder({ kind }: NewEvent): boolean {
  return SHOWN_BY_ORDER.has(kind)
}
