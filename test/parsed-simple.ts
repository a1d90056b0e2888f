import type { ImportProduct } from '#domain/import/import-product.ts'
import { ONLY_VARIANT } from '#domain/import/option-type.ts'

/** A product without options as a file states it, with so many pieces. */
export function parsedSimple(
  externalId: string,
  { name = externalId, pieces = 1 }: { name?: string; pieces?: number } = {},
): ImportProduct {
  return {
    externalId,
    line: 2,
    fid: null,
    kind: 'simple',
    name,
    description: '',
    brand: null,
    category: null,
    basePrice: 10_000,
    originalPrice: null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    published: true,
    createdAt: null,
    invoicing: {},
    variants: [
      {
        externalId: ONLY_VARIANT,
        fid: null,
        sku: null,
        barcode: null,
        price: 10_000,
        originalPrice: null,
        options: [],
        stock: pieces,
        invoicing: {},
      },
    ],
    images: [],
    complete: true,
  }
}
