import type { ListingCard } from '#domain/catalogue/listing-card.ts'

/** The part of a similar product's card that a page shows. */
export interface SimilarProduct extends Pick<ListingCard, 'name' | 'price' | 'compareAt' | 'imageAlt'> {
  id: number
  /** The blob key; null is the placeholder. */
  image: string | null
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
}
