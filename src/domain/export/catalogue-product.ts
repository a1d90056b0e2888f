import type { ImportImage, ImportProduct, ImportVariant, WarehousePieces } from '../import/import-product.ts'
import { ONLY_VARIANT } from '../import/option-type.ts'
import { invoicingText } from '../product/invoicing-facts.ts'

/** A stored product as a source would state it: with its active variants and the pieces of each warehouse. */
export interface CatalogueProduct extends Omit<ImportProduct, 'line' | 'complete' | 'createdAt' | 'variants'> {
  id: number
  createdAt: Date
  variants: (ImportVariant & { id: number; stock: WarehousePieces[] })[]
  images: CatalogueImage[]
}

export interface CatalogueImage extends ImportImage {
  /** The key of its original; null until it is stored. */
  blobKey: string | null
}

/** Whether the formats write a product without a variant: its only variant states the same as the product. */
export function isWithoutVariants({ kind, fid, basePrice, variants }: CatalogueProduct): boolean {
  const [only, ...others] = variants
  if (kind !== 'simple' || !only || others.length > 0) return false
  const isBare =
    only.options.length === 0 && only.originalPrice === null && invoicingText(only.invoicing) === invoicingText({})
  return isBare && only.externalId === ONLY_VARIANT && only.fid === fid && only.price === basePrice
}

/** The types of the options that a product's variants have, as colour and size come first. */
export function optionTypesOf({ variants }: CatalogueProduct): { key: string; name: string }[] {
  const types = new Map<string, { key: string; name: string }>()
  for (const { options } of variants) {
    for (const { type } of options) types.set(type.key, { key: type.key, name: USUAL_NAMES[type.key] ?? type.label })
  }
  return [...types.values()]
}

/** Names by which an import recognises the two types, even if a store calls them otherwise. */
const USUAL_NAMES: Record<string, string> = { color: 'Color', talla: 'Talla' }
