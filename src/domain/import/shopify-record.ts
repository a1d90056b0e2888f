import { isNoOption } from './option-type.ts'
import type { ParsedProduct } from './parsed-product.ts'
import { isRecord, listOf, type PosRecord, textOf } from './pos-fields.ts'
import { type PosParseOptions, parsePosRecord } from './pos-product.ts'

const OPTIONS = ['option1', 'option2', 'option3']

/**
 * Parses one product of Shopify's `products.json`, as an API or a storefront returns it: as the point of sale's
 * product, with the keys that Shopify's CSV gives, so that either may follow the other.
 */
export function parseShopifyRecord(
  value: unknown,
  options: PosParseOptions,
  place: { line: number; lastLine: number },
): ParsedProduct {
  if (!isRecord(value)) return parsePosRecord(value, options, place)
  const variants = (listOf(value.variants) ?? []).filter(isRecord)
  const parsed = parsePosRecord(recordOf(value, variants), options, place)
  const isCounted = variants.some((variant) => 'inventory_quantity' in variant || 'available' in variant)
  if (isCounted || !parsed.product) return parsed
  const unstated = parsed.product.variants.map((variant) => ({ ...variant, stock: 'unstated' as const }))
  return { ...parsed, product: { ...parsed.product, variants: unstated } }
}

function recordOf(product: PosRecord, variants: readonly PosRecord[]): PosRecord {
  const images = imagesOf(product)
  const stated = {
    _id: product.handle ?? product.id,
    nombre: product.title,
    descripcion: product.body_html,
    nombremarca: product.vendor,
    nombrecategoria: product.product_type,
    sync_woocommerce: isPublished(product),
  }
  const names = optionNames(product, variants)
  const [only] = variants
  if (only && variants.length === 1 && names.every((name) => name === null)) {
    const variant = variantOf(only, names, images)
    return {
      ...stated,
      ...variant,
      images,
      variantStock: variant.variantStock.map((entry) => ({ ...entry, producto: stated._id })),
      variantImages: variant.images.map((image) => ({ imagen: image, producto: stated._id })),
    }
  }
  const states = Array.isArray(product.variants) ? variants.map((variant) => variantOf(variant, names, images)) : null
  return { ...stated, images, variants: states ?? product.variants }
}

function isPublished({ status, published_at: publishedAt }: PosRecord): boolean {
  // Drafts and archived products may still have been published once; a storefront's own list has no status.
  return publishedAt !== null && (status === undefined || status === null || status === 'active')
}

/** The names of the three options; null where a product has none, or only the placeholder for none. */
function optionNames(product: PosRecord, variants: readonly PosRecord[]): (string | null)[] {
  const listed = listOf(product.options) ?? []
  return OPTIONS.map((field, index) => {
    const option = listed[index]
    const name = textOf(isRecord(option) ? option.name : option) ?? ''
    const values = variants.map((variant) => textOf(variant[field]) ?? '')
    return values.every((value) => value === '') || isNoOption(name, values) ? null : name
  })
}

interface ShopifyImage {
  id: string
  imagen: unknown
  alt: unknown
  variantIds: (string | null)[]
}

function imagesOf(product: PosRecord): ShopifyImage[] {
  return (listOf(product.images) ?? []).map((image) => {
    const given = isRecord(image) ? image : { src: image }
    const variantIds = (listOf(given.variant_ids) ?? []).map(textOf)
    return { id: textOf(given.id) ?? '', imagen: given.src, alt: given.alt, variantIds }
  })
}

function variantOf(variant: PosRecord, names: readonly (string | null)[], images: readonly ShopifyImage[]) {
  const id = textOf(variant.id) ?? ''
  const imageId = textOf(variant.image_id) ?? ''
  const own = images.filter(
    (image) => (image.id !== '' && image.id === imageId) || (id !== '' && image.variantIds.includes(id)),
  )
  const featured = isRecord(variant.featured_image) ? [variant.featured_image.src] : []
  return {
    sku: variant.sku,
    codigo_barras: variant.barcode,
    precio: variant.price,
    precio_original: variant.compare_at_price,
    ...Object.fromEntries(
      names.flatMap((name, index) => {
        const valor = variant[OPTIONS[index] ?? '']
        return name === null ? [] : [[`variante${index + 1}`, { tipo: name, valor }]]
      }),
    ),
    images: own.length > 0 ? own.map(({ imagen }) => imagen) : featured,
    variantStock: stockOf(variant),
  }
}

/**
 * An untracked stock, and a stock that Shopify sells below zero, are unknown; so is a stock that a storefront only
 * calls available.
 */
function stockOf(variant: PosRecord): { existencia: unknown }[] {
  const { inventory_quantity: quantity, inventory_management: tracker, inventory_policy: policy } = variant
  if (policy === 'continue' || tracker === null || tracker === '') return []
  if (quantity !== undefined && quantity !== null) return [{ existencia: quantity }]
  return variant.available === false ? [{ existencia: 0 }] : []
}
