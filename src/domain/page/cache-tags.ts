import type { Sort } from '../catalogue/filters.ts'
import type { ListingAspect } from '../catalogue/listing-aspects.ts'
import { MOVES_STORE } from '../event/domain-change.ts'
import type { NewEvent } from '../event/event.ts'
import { changesAvailability, type StockChange } from '../stock/stock-move.ts'

/**
 * The name of a source of pages. A cached page has the tags of all its sources, and is dropped when one of these
 * changes:
 * - `store`: its configuration, branding and branches
 * - `dictionary`: the names that URLs and filters of its catalogue use, and the range of its prices
 * - `menu`: which categories have products, and their names
 * - `synonyms`, and `orders`: whether there are any
 * - `sizes`: the charts of sizes of its brands and categories
 * - `listings:…`: an aspect of all its listings together
 * - `card:…`, `product:…`, `reviews:…`: an aspect of one product; `pieces:…`: how many there are of one variant
 */
export type CacheTag =
  | 'store'
  | 'dictionary'
  | 'menu'
  | 'synonyms'
  | 'orders'
  | 'sizes'
  | `listings:${Exclude<ListingAspect, 'card'>}`
  | `card:${number}`
  | `product:${number}`
  | `pieces:${number}`
  | `reviews:${number}`

/** The tags of what an event changed. */
export function changedTags({ kind, subject, payload }: NewEvent): CacheTag[] {
  switch (kind) {
    case 'order-placed':
      return ['orders', ...payload.productIds.map(productTag)]
    case 'order-advanced':
    case 'order-cancelled':
    case 'order-returned':
    case 'order-changed':
    case 'hold-ended':
    case 'hold-begun':
      return payload.productIds.map(productTag)
    case 'stock-moved':
      return movedTags(Number(subject), payload.moves)
    case 'product-changed':
      return [productTag(Number(subject)), ...payload.aspects.flatMap((aspect) => aspectTags(aspect, Number(subject)))]
    case 'listing-changed':
      // The product's page has its stock from the variants, whose events came before.
      return payload.aspects.flatMap((aspect) => aspectTags(aspect, Number(subject)))
    case 'review-left':
    case 'reviews-changed':
    case 'review-shown':
    case 'review-hidden':
    case 'review-answered':
      return [`reviews:${Number(subject)}`]
    case 'synonyms-changed':
      return ['synonyms']
    case 'sizes-changed':
      return [...(payload.isOfMany ? (['sizes'] as const) : []), ...payload.productIds.map(productTag)]
    case 'store-added':
    case 'store-changed':
      return ['store']
    case 'domain-changed':
      return MOVES_STORE[payload.change] ? ['store'] : []
    case 'order-payment':
    case 'online-payment':
    case 'order-noted':
    case 'cash-day-changed':
    case 'hold-moved':
    case 'stock-adjusted':
    case 'minimums-changed':
    case 'count-changed':
    case 'transfer-changed':
    case 'order-linked':
    case 'order-tracked':
    case 'confirmation-sent':
    case 'staff-notified':
    case 'notification-read':
    case 'customer-changed':
    case 'customer-erased':
    case 'points-changed':
    case 'coupon-issued':
    case 'campaign-changed':
    case 'mailing-changed':
    case 'key-created':
    case 'key-revoked':
    case 'webhook-changed':
    case 'member-invited':
    case 'invitation-revoked':
    case 'member-joined':
    case 'address-proven':
    case 'role-changed':
    case 'member-limited':
    case 'password-link-made':
    case 'member-signed-out':
    case 'member-left':
    case 'sign-ins-rejected':
    case 'push-changed':
    case 'import-changed':
      return []
  }
}

export function productTag(id: number): CacheTag {
  return `product:${id}`
}

export function piecesTag(variantId: number): CacheTag {
  return `pieces:${variantId}`
}

export function cardTag(id: number): CacheTag {
  return `card:${id}`
}

/** A product page shows the pieces of its chosen variant, and for the others only whether there are any. */
function movedTags(productId: number, moves: readonly StockChange[]): CacheTag[] {
  return [
    ...(moves.some(changesAvailability) ? [productTag(productId)] : []),
    ...moves.map(({ variantId }) => piecesTag(variantId)),
  ]
}

function aspectTags(aspect: ListingAspect, id: number): CacheTag[] {
  if (aspect === 'card') return [cardTag(id)]
  // A product that is no longer listed has no page of reviews.
  return aspect === 'members' ? ['listings:members', `reviews:${id}`] : [`listings:${aspect}`]
}

/**
 * The tags of the dictionary: reading it again after one of them has changed shows whether it has, which it seldom has.
 * @param inStockOnly whether the store shows nothing else, and so has no other prices
 */
export function dictionaryTags({ inStockOnly }: { inStockOnly: boolean }): CacheTag[] {
  return ['store', 'listings:members', 'listings:price', ...(inStockOnly ? (['listings:stock'] as const) : [])]
}

/**
 * The tags of the menu of categories, which is read again in the same way.
 * @param inStockOnly whether the store shows nothing else
 */
export function menuTags({ inStockOnly }: { inStockOnly: boolean }): CacheTag[] {
  return ['store', 'dictionary', 'listings:members', ...(inStockOnly ? (['listings:stock'] as const) : [])]
}

/** The tags of a page of the catalogue, besides its cards' tags. */
export function catalogueTags({
  search,
  minPrice,
  maxPrice,
  inStock,
  branch,
  options,
  onSale,
  availableFirst,
  sort,
}: CatalogueDependence): CacheTag[] {
  const tags: CacheTag[] = ['store', 'dictionary', 'listings:members']
  if (search !== '') tags.push(...searchTags())
  if (inStock || availableFirst) tags.push('listings:stock')
  // With options, each card shows the branches that have these.
  if (branch !== null || Object.keys(options).length > 0) tags.push('listings:branches')
  const hasPrices = minPrice !== null || maxPrice !== null || onSale
  if (hasPrices || sort.startsWith('price')) tags.push('listings:price')
  if (sort.startsWith('name')) tags.push('listings:name')
  if (sort.startsWith('rating')) tags.push('listings:rating')
  return tags
}

interface CatalogueDependence {
  search: string
  minPrice: number | null
  maxPrice: number | null
  /** Whether sold-out products are left out. */
  inStock: boolean
  /** The branch that has to have the products, or null. */
  branch: string | null
  /** The chosen options by the parameter of their type. */
  options: Record<string, readonly string[]>
  /** Whether only reduced products are listed. */
  onSale: boolean
  /** Whether the products that can be bought come first. */
  availableFirst: boolean
  sort: Sort
}

/**
 * The tags of a search: a hit's place depends on its words, and on whether it can be bought.
 * @param byPrice whether it finds reduced products alone, or those within bounds of the price
 */
export function searchTags({ byPrice } = { byPrice: false }): CacheTag[] {
  const tags: CacheTag[] = ['store', 'synonyms', 'listings:members', 'listings:words', 'listings:stock']
  return byPrice ? [...tags, 'listings:price'] : tags
}

/** The tags of a sitemap, which lists when products changed last. */
export function sitemapTags({ inStockOnly }: { inStockOnly: boolean }): CacheTag[] {
  return ['store', 'listings:members', 'listings:updated', ...(inStockOnly ? (['listings:stock'] as const) : [])]
}
