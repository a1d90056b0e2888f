import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { ListedProduct } from '#data/catalogue/read-listings.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import type { CardChoice } from '#domain/catalogue/card-choice.ts'
import { type BranchList, branchBits } from '#domain/stock/branch-bits.ts'

interface CardOptions {
  now: Date
  /** The branches that shoppers choose among; null without a choice. */
  branches: BranchList | null
  /** How the list shows it, where that is not as its own card. */
  choice?: CardChoice
  /** The branches that have it in that choice, as `branchBits` writes them; null: as its own card. */
  at?: string | null
}

/** Converts a listed product to the data of its card; some badges depend on the time. */
export function shownCard(listed: ListedProduct, { now, branches, choice, at = null }: CardOptions): CardProduct {
  const { id, inStock, rating, reviewCount, createdAt, branchFids, card } = listed
  const shown = badges({ isNew: isNew(createdAt, now), isSale: card.compareAt !== null, inStock, rating, reviewCount })
  return {
    id,
    inStock,
    rating,
    reviewCount,
    card,
    badges: shown,
    ...(choice && { choice }),
    ...(branches && { at: at ?? branchBits(branchFids, branches) }),
  }
}
