import { type HeadTag, type PageHead, publicHead } from '#app/storefront/document/head-tags.ts'
import { breadcrumbStructuredData } from '#domain/catalogue/catalogue-structured-data.ts'
import { servedSize } from '#domain/image/image-size.ts'
import { decimalPesos } from '#domain/money/money.ts'
import type { DisplayPrice } from '#domain/product/price.ts'
import { type DescribedProduct, productStructuredData } from '#domain/product/product-structured-data.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { structuredData } from '#domain/store/structured-data.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { plainText } from '#domain/text/plain-text.ts'

const WIDTH = 800

interface SharedProductPage {
  store: StoreProfile
  origin: PublicOrigin
  product: DescribedProduct & { inStock: boolean }
  /** The price that the page shows. */
  price: DisplayPrice
  /** The first image that the page shows. */
  image: { blobKey: string; alt: string; width: number | null; height: number | null } | null
}

/** The head of a product's page: one canonical URL for all its variants, which its structured data lists. */
export function productHead({ store, origin, product, price, image }: SharedProductPage): PageHead {
  const path = `/product/${product.id}`
  const steps = [
    { label: 'Productos', path: '/' },
    { label: product.name, path },
  ]
  return {
    tags: [
      ...publicHead({
        title: `${product.name} · ${store.storeName}`,
        sharedTitle: product.name,
        storeName: store.storeName,
        description: descriptionOf(product, store),
        canonical: canonicalUrl(store, origin, path),
        robots: 'all',
        type: 'product',
        image: image && {
          url: canonicalImageUrl(store, origin, image.blobKey, WIDTH),
          alt: image.alt || product.name,
          size: sizeOf(image),
        },
      }),
      ...offerTags(price, product),
    ],
    structuredData: structuredData([
      productStructuredData(product, { store, origin }),
      breadcrumbStructuredData(steps, { store, origin }),
    ]),
  }
}

function descriptionOf({ name, description }: DescribedProduct, { storeName }: StoreProfile): string {
  return excerpt(plainText(description) || `${name} en ${storeName}. Consulta el precio y lo que hay hoy en tienda.`)
}

function sizeOf({ width, height }: { width: number | null; height: number | null }) {
  return width === null || height === null ? null : servedSize({ width, height }, WIDTH)
}

function offerTags(price: DisplayPrice, { inStock }: { inStock: boolean }): HeadTag[] {
  const availability = { property: 'product:availability', content: inStock ? 'in stock' : 'out of stock' }
  if (price.kind === 'on-request') return [availability]
  return [
    { property: 'product:price:amount', content: decimalPesos(price.amount) },
    { property: 'product:price:currency', content: 'MXN' },
    availability,
  ]
}
