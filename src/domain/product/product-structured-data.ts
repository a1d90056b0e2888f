import { type Centavos, decimalPesos } from '../money/money.ts'
import { canBeBought, type Stock } from '../stock/stock.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin, type StoreLocation } from '../store/canonical-url.ts'
import type { SchemaObject } from '../store/structured-data.ts'
import { plainText } from '../text/plain-text.ts'
import { chooseImages } from './choose-images.ts'
import { isGtin } from './gtin.ts'
import { unitPrice } from './price.ts'
import type { ChoosableOption } from './selection.ts'

interface DescribedVariant {
  id: number
  sku: string | null
  barcode: string | null
  price: Centavos
  stock: Stock
  options: readonly ChoosableOption[]
}

export interface DescribedProduct {
  id: number
  name: string
  brand: string | null
  category: string | null
  /** Sanitised HTML. */
  description: string
  basePrice: Centavos
  rating: number
  reviewCount: number
  variants: readonly DescribedVariant[]
  images: readonly { blobKey: string; variantId: number | null }[]
}

/** The store and the origin under which its URLs are canonical. */
interface Site {
  store: StoreLocation
  origin: PublicOrigin
}

/** The most images of a product; search engines ignore more. */
const MOST_IMAGES = 8
const BEST_RATING = 5
const NAMED_ROLES = ['color', 'size'] as const

/**
 * A product as schema.org has it: a `ProductGroup` of its variants, each with its own price, availability and URL;
 * a plain `Product` when there is but one to buy.
 */
export function productStructuredData(product: DescribedProduct, site: Site): SchemaObject {
  const url = canonicalUrl(site.store, site.origin, `/product/${product.id}`)
  const common = {
    '@id': `${url}#producto`,
    name: product.name,
    description: plainText(product.description) || undefined,
    url,
    brand: product.brand === null ? undefined : { '@type': 'Brand', name: product.brand },
    category: product.category ?? undefined,
    image: imagesOf(product, null, site),
    aggregateRating: ratingOf(product),
  }
  const [first, ...others] = product.variants
  if (others.length === 0) {
    return { '@type': 'Product', ...common, ...(first && articleOf(product, first, url)) }
  }
  const varies = NAMED_ROLES.filter((named) =>
    product.variants.some(({ options }) => options.some(({ role }) => role === named)),
  )
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(product.id),
    variesBy: varies.length === 0 ? undefined : varies.map((role) => `https://schema.org/${role}`),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: [product.name, ...variant.options.map(({ label }) => label)].join(', '),
      image: imagesOf(product, variant, site),
      ...articleOf(product, variant, `${url}?variant=${variant.id}`),
    })),
  }
}

/** The properties of the article that is bought. */
function articleOf(product: DescribedProduct, variant: DescribedVariant, url: string) {
  const labelOf = (named: ChoosableOption['role']) => variant.options.find(({ role }) => role === named)?.label
  const others = variant.options.filter(({ role }) => role === 'other')
  return {
    sku: variant.sku ?? undefined,
    gtin: variant.barcode !== null && isGtin(variant.barcode) ? variant.barcode : undefined,
    color: labelOf('color'),
    size: labelOf('size'),
    additionalProperty:
      others.length === 0
        ? undefined
        : others.map(({ typeLabel, label }) => ({ '@type': 'PropertyValue', name: typeLabel, value: label })),
    offers: offerOf(product, variant, url),
  }
}

/** The offer of a variant; none where its price is on request. */
function offerOf(product: DescribedProduct, variant: DescribedVariant, url: string): SchemaObject | undefined {
  const price = unitPrice(product, variant)
  if (price === null) return undefined
  return {
    '@type': 'Offer',
    url,
    price: decimalPesos(price),
    priceCurrency: 'MXN',
    availability: `https://schema.org/${canBeBought(variant) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function imagesOf(
  { images, variants }: DescribedProduct,
  chosen: DescribedVariant | null,
  { store, origin }: Site,
): string[] | undefined {
  const shown = chooseImages(images, variants, chosen).slice(0, chosen ? 1 : MOST_IMAGES)
  return shown.length === 0 ? undefined : shown.map(({ blobKey }) => canonicalImageUrl(store, origin, blobKey, 800))
}

function ratingOf({ rating, reviewCount }: DescribedProduct): SchemaObject | undefined {
  if (reviewCount === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round(rating * 100) / 100,
    reviewCount,
    bestRating: BEST_RATING,
  }
}
