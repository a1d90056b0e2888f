import type { Badge } from '../catalogue/badges.ts'
import type { ListingCard } from '../catalogue/listing-card.ts'
import type { Stock } from '../stock/stock.ts'

/** The path of a store at which its open pages are told what has changed. */
export const LIVE_PATH = '/live'

/**
 * The header of a request that is sent because of an update: the number of its last event. What the server responds with
 * is no older than that event, also where it comes from a cache.
 */
export const SEQ_HEADER = 'vitrina-seq'

/** The part of a card that changes while its page is open. */
export interface LiveCard extends Pick<ListingCard, 'price' | 'compareAt' | 'selected' | 'stock'> {
  id: number
  inStock: boolean
  badges: Badge[]
}

/** Something that changed in a store, as its open pages are told; all ids are those of the tables. */
export interface LiveUpdate {
  /** Variants with the pieces that can be bought now. */
  pieces: [variantId: number, stock: Stock][]
  /** Cards as they are now. */
  cards: LiveCard[]
  /** Products whose own pages show something else than before. */
  products: number[]
  /** Whether something happened to an order that had been placed. Which one is nobody's business. */
  orders: boolean
}
