import { type PageHead, publicHead } from '#app/storefront/document/head-tags.ts'
import { catalogueStructuredData } from '#domain/catalogue/catalogue-structured-data.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { type Pagination, pageUrl } from '#domain/catalogue/pagination.ts'
import type { Branch } from '#domain/store/branch.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { storeStructuredData } from '#domain/store/store-structured-data.ts'
import { structuredData } from '#domain/store/structured-data.ts'
import { excerpt } from '#domain/text/excerpt.ts'

interface ListedCatalogue {
  store: StoreProfile
  origin: PublicOrigin
  products: readonly { id: number; card: ListingCard }[]
  pagination: Pagination
  search: string
  /** The title of the list (domain/catalogue/list-subject.ts); null for none. */
  subject: string | null
  /** Whether a search, a filter or a sort order is chosen: very many such pages show the same products. */
  isNarrowed: boolean
  /** In the structured data of the first page; null on others. */
  branch: Branch | null
}

/** The head of a page of the catalogue. Search engines may index only the pages of the catalogue without filters. */
export function catalogueHead(catalogue: ListedCatalogue): PageHead {
  const { store, origin, pagination, search, subject, isNarrowed } = catalogue
  const { page, totalPages } = pagination
  const isMissing = page > totalPages
  const isIndexed = !isNarrowed && !isMissing
  const robots = isNarrowed ? 'noindex, follow' : 'all'
  const parts = [search === '' ? null : `«${search}»`, subject, page === 1 ? null : `Página ${page}`, store.storeName]
  const title = parts.filter((part) => part !== null).join(' · ')
  return {
    tags: publicHead({
      title,
      sharedTitle: title,
      storeName: store.storeName,
      description: descriptionOf(store, page),
      canonical: isIndexed ? canonicalUrl(store, origin, pageUrl(new URLSearchParams(), page)) : null,
      robots: isMissing ? 'noindex' : robots,
      type: 'website',
      image: imageOf(catalogue),
    }),
    structuredData: isIndexed ? structuredData(thingsOn(catalogue)) : null,
  }
}

function descriptionOf({ storeName, storeDescription }: StoreProfile, page: number): string {
  const description = storeDescription || `Conoce el catálogo de ${storeName} y lo que hay hoy en tienda.`
  return excerpt(page === 1 ? description : `Página ${page}. ${description}`)
}

function imageOf({ store, origin, products }: ListedCatalogue) {
  if (store.coverImage !== null) {
    return { url: canonicalImageUrl(store, origin, store.coverImage, 1200), alt: store.storeName, size: null }
  }
  const card = products.find(({ card }) => card.images.length > 0)?.card
  const blobKey = card?.images[0]
  return card && blobKey
    ? { url: canonicalImageUrl(store, origin, blobKey, 800), alt: card.imageAlt, size: null }
    : null
}

function thingsOn({ store, origin, products, pagination, branch }: ListedCatalogue) {
  return [
    ...(pagination.page === 1 ? [storeStructuredData(store, { branch, origin })] : []),
    ...(products.length > 0 ? [catalogueStructuredData(products, { store, origin, pagination })] : []),
  ]
}
