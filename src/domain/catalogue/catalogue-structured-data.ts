import { canonicalUrl, type PublicOrigin, type StoreLocation } from '../store/canonical-url.ts'
import type { SchemaObject } from '../store/structured-data.ts'
import type { Pagination } from './pagination.ts'

interface Listed {
  id: number
  card: { name: string }
}

/** The products of a page of the catalogue as schema.org's `ItemList`, counted from the catalogue's beginning. */
export function catalogueStructuredData(
  products: readonly Listed[],
  { store, pagination, origin }: { store: StoreLocation; pagination: Pagination; origin: PublicOrigin },
): SchemaObject {
  const before = (pagination.page - 1) * pagination.limit
  return {
    '@type': 'ItemList',
    numberOfItems: pagination.total,
    itemListElement: products.map(({ id, card }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: card.name,
      url: canonicalUrl(store, origin, `/product/${id}`),
    })),
  }
}

/** The way from the catalogue to a page, as schema.org's `BreadcrumbList`. */
export function breadcrumbStructuredData(
  steps: readonly { label: string; path: string }[],
  { store, origin }: { store: StoreLocation; origin: PublicOrigin },
): SchemaObject {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(store, origin, path),
    })),
  }
}
