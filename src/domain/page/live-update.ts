import type { Badge } from '../catalogue/badges.ts'
import type { ListingCard } from '../catalogue/listing-card.ts'
import type { Stock } from '../stock/stock.ts'

/** The path of a store at which its open pages receive changes. */
export const LIVE_PATH = '/live'

/**
 * The header of a request that is sent because of an update: the number of its last event. The response is no older
 * than that event, even from a cache.
 */
export const SEQ_HEADER = 'vitrina-seq'

/** The part of a card that changes while its page is open. */
export interface LiveCard extends Pick<ListingCard, 'price' | 'compareAt' | 'selected' | 'stock'> {
  id: number
  inStock: boolean
  badges: Badge[]
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
}

/** A change in a store, as its open pages receive it; all ids are table ids. */
export interface LiveUpdate {
  /** Variants with the pieces that can be bought now. */
  pieces: [variantId: number, stock: Stock][]
  /** Cards as they are now. */
  cards: LiveCard[]
  /** Products whose own pages show something else than before. */
  products: number[]
  /** Whether a placed order changed. Which one is private. */
  orders: boolean
}
