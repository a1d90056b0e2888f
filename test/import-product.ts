import type { ImportOption, ImportProduct, ImportVariant } from '#domain/import/import-product.ts'
import { combinationKey } from '#domain/import/option-type.ts'

/** A variant of a file with these options, in stock. */
export function importVariant(options: ImportOption[], more: Partial<ImportVariant> = {}): ImportVariant {
  return {
    externalId: combinationKey(options),
    fid: null,
    sku: null,
    barcode: null,
    price: 10_000,
    originalPrice: null,
    options,
    stock: 5,
    invoicing: {},
    ...more,
  }
}

/** A published product of a file, complete and with nothing optional. */
export function importProduct(
  externalId: string,
  { variants, ...more }: Partial<ImportProduct> & Pick<ImportProduct, 'variants'>,
): ImportProduct {
  return {
    externalId,
    line: 2,
    fid: null,
    kind: 'variants',
    name: `Prenda ${externalId}`,
    description: '<p>Lino</p>',
    brand: { key: 'casa', label: 'Casa', fid: null },
    category: { key: 'blusas', label: 'Blusas', fid: null },
    basePrice: 0,
    originalPrice: null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    published: true,
    createdAt: null,
    invoicing: {},
    variants,
    images: [],
    complete: true,
    ...more,
  }
}
