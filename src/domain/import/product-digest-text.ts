import { invoicingText } from '../product/invoicing-facts.ts'
import type { ImportOption, ImportProduct, ImportTerm } from './import-product.ts'

/** The text of which a digest is made, in two parts. */
interface DigestText {
  /** Everything but the pieces in stock. */
  catalogue: string
  stock: string
}

/**
 * A product in a form that is equal whenever the product is: spellings of labels that differ only in case or accents do
 * not count. Stock is apart, so that a file in which only a price has changed leaves the pieces alone, which may have
 * moved since the last import.
 */
export function productDigestText(product: ImportProduct): DigestText {
  const { variants, images } = product
  return {
    catalogue: JSON.stringify([
      [product.fid, product.kind, product.name, product.description],
      [labelText(product.brand), labelText(product.category)],
      [product.basePrice, product.originalPrice, product.discountPercent, product.discountAmount],
      [product.withoutStock, product.published, product.complete, invoicingText(product.invoicing)],
      variants.map((variant) => [
        [variant.externalId, variant.fid, variant.sku, variant.barcode, variant.price, variant.originalPrice],
        [sameOptions(variant.options), invoicingText(variant.invoicing)],
      ]),
      images?.map((image) => [image.source, image.alt, image.variantExternalId]),
    ]),
    stock: JSON.stringify(variants.map((variant) => [variant.externalId, variant.stock])),
  }
}

function labelText(label: ImportTerm | null): [key: string, fid: string | null] | null {
  return label && [label.key, label.fid]
}

/** The keys of options in a form that is equal whenever they are: their sequence is never shown. */
export function sameOptions(options: readonly ImportOption[]): [type: string, value: string][] {
  const pairs = options.map(({ type, value }): [string, string] => [type.key, value.key])
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1))
}
