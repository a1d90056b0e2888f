import type { ImportProduct } from './import-product.ts'

/** What a digest is taken of, in two parts. */
interface DigestText {
  /** Everything but the pieces in stock. */
  catalogue: string
  stock: string
}

/**
 * A product in a form that is the same whenever it means the same: spellings of labels that differ in case or accents
 * alone do not count. Stock stands apart, so that a file in which only a price changed leaves the pieces alone: they
 * may have moved since the last import.
 */
export function productDigestText(product: ImportProduct): DigestText {
  const { variants, images } = product
  return {
    catalogue: JSON.stringify([
      [product.fid, product.kind, product.name, product.description],
      [product.brand?.key ?? null, product.category?.key ?? null],
      [product.basePrice, product.originalPrice, product.discountPercent, product.discountAmount],
      [product.withoutStock, product.published, product.complete],
      variants.map((variant) => [
        [variant.externalId, variant.fid, variant.sku, variant.barcode, variant.price, variant.originalPrice],
        variant.options.map(({ type, value }) => [type.key, value.key]),
      ]),
      images.map((image) => [image.source, image.alt, image.variantExternalId]),
    ]),
    stock: JSON.stringify(variants.map((variant) => [variant.externalId, variant.stock])),
  }
}
