import { findProduct, type Product } from '#data/product/find-product.ts'
import type { ReadyImage } from '#data/product/read-ready-images.ts'
import type { Variant } from '#data/product/read-variants.ts'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import { badges, isNew } from '#domain/catalogue/badges.ts'
import { piecesTag, productTag } from '#domain/page/cache-tags.ts'
import { chooseImages } from '#domain/product/choose-images.ts'
import { chosenVariant, optionChoices } from '#domain/product/choose-variant.ts'
import { shownPrice, unitPrice } from '#domain/product/price.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import type { OpenStoreContext } from '../../context.ts'
import type { ProductPage } from '../features/product/product-page.ts'
import { parseQuery } from './requests/parse-request.ts'
import { productPath, productQuery } from './requests/product.ts'

/** The sentences for products that can't be shown (docs/rules.md#product-failures). */
export const PRODUCT_SENTENCES = {
  'product-id': 'ID de producto no válido',
  'product-unknown': 'Producto no encontrado',
} as const

type FoundProduct =
  | { ok: true; product: Product; page: ProductPage; image: ReadyImage | null }
  | { ok: false; code: keyof typeof PRODUCT_SENTENCES }

interface RequestedProduct {
  /** Null for what can't be an id. */
  id: number | null
  /** Null when the URL names no variant. */
  variantId: number | null
}

/** The ids in the URL of a product's page or of its choices. */
export function requestedProduct({ params, request }: { params: object; request: Request }): RequestedProduct {
  return { id: productPath.parse(params).id, variantId: parseQuery(request, productQuery).variant }
}

/**
 * Reads a product as its page and the dialog of its variants show it. The requested variant is chosen, if the product
 * has it.
 */
export async function readProduct(
  { db, account, now, store, publicOrigin, dependsOn }: OpenStoreContext,
  { id, variantId }: RequestedProduct,
): Promise<FoundProduct> {
  if (id === null) return { ok: false, code: 'product-id' }
  dependsOn('store', productTag(id))
  const product = await findProduct(db, { account, id })
  if (!product) return { ok: false, code: 'product-unknown' }
  const chosen = chosenVariant(product.variants, variantId)
  if (chosen) dependsOn(piecesTag(chosen.id))
  const images = chooseImages(product.images, product.variants, chosen)
  const image = images[0] ?? null
  const choices = chosen ? optionChoices(product.variants, chosen) : []
  const variant = chosen && choices.length > 0 ? `?variant=${chosen.id}` : ''
  const { price, compareAt } = shownPrice(product, chosen ? [chosen] : product.variants)
  const page: ProductPage = {
    id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    description: product.description,
    price,
    compareAt,
    badges: badges({ ...product, isSale: compareAt !== null, isNew: isNew(product.createdAt, now) }),
    stock: chosen?.stock ?? null,
    choices,
    picked: chosen && pickedVariant(product, chosen, image),
    rating: product.rating,
    reviewCount: product.reviewCount,
    images: images.map(({ blobKey, alt }) => ({ blobKey, alt: alt || product.name })),
    seen: seenProduct(product),
    options: chosen ? chosen.options.map(({ typeLabel, label }) => `${typeLabel}: ${label}`) : [],
    url: canonicalUrl(store, publicOrigin, `/product/${id}${variant}`),
  }
  return { ok: true, product, page, image }
}

/** The product as its card shows it: with the image of the card's variant and the price of the whole product. */
function seenProduct(product: Product): SeenProduct {
  const { name, brand, category, variants, images } = product
  const { price } = shownPrice(product, variants)
  const [image] = chooseImages(images, variants, chosenVariant(variants, null))
  const amount = price.kind === 'on-request' ? null : price.amount
  return { name, brand, category, image: image?.blobKey ?? null, price: amount }
}

function pickedVariant(product: Product, chosen: Variant, image: ReadyImage | null): PickedVariant | null {
  const price = unitPrice(product, chosen)
  if (price === null) return null
  const { id, name, brand } = product
  const options = chosen.options.map(({ role, typeLabel, label }) => ({ role, label: typeLabel, value: label }))
  return {
    productId: id,
    variantId: chosen.id,
    product: { name, brand, image: image?.blobKey ?? null },
    variant: { price, stock: chosen.stock, options },
  }
}
