import type { Centavos } from '../money/money.ts'
import type { InvoicingFacts } from '../product/invoicing-facts.ts'

/** A name with a row of its own; two spellings with the same key are one. */
export interface ImportName {
  /** `label` folded (domain/text). */
  key: string
  label: string
}

/** A brand or category. */
export interface ImportTerm extends ImportName {
  /** The source's own key; null when it has a name alone. Equal to `label` when it has a key alone. */
  fid: string | null
}

export interface ImportOptionType extends ImportName {
  role: 'color' | 'size' | 'other'
}

export interface ImportOptionValue extends ImportName {
  /** `#rrggbb` of a colour where it is known. */
  swatch: string | null
}

export interface ImportOption {
  type: ImportOptionType
  value: ImportOptionValue
}

/** Pieces on hand in one warehouse. */
export interface WarehousePieces {
  /** Its key; null is the store's default one. */
  warehouse: string | null
  pieces: number
}

/**
 * Pieces on hand in the default warehouse, or in several of which others stay as they are; `uncounted` when the source
 * does not count them (the stock is unknown), `unstated` when the file has no stock at all (the stored one stays).
 */
export type ImportStock = number | readonly WarehousePieces[] | 'uncounted' | 'unstated'

/** The pieces that are stated, by warehouse. */
export function warehousePieces(stock: ImportStock): readonly WarehousePieces[] {
  if (typeof stock === 'number') return [{ warehouse: null, pieces: stock }]
  return typeof stock === 'string' ? [] : stock
}

export interface ImportVariant {
  /** The key within the product, the same from one file to the next. */
  externalId: string
  fid: string | null
  sku: string | null
  barcode: string | null
  /** 0 means that it has no own price: it is sold at the product's. */
  price: Centavos
  originalPrice: Centavos | null
  options: ImportOption[]
  stock: ImportStock
  /** The facts in which it differs from its product. */
  invoicing: InvoicingFacts
}

export interface ImportImage {
  /** An http(s) URL, or the name of a file. */
  source: string
  alt: string
  /** The variant that it shows; null shows the product. */
  variantExternalId: string | null
}

/** A product of any format, checked, normalised, and ready to be compared with the stored one. */
export interface ImportProduct {
  externalId: string
  /** Line of the file where it starts. */
  line: number
  fid: string | null
  kind: 'simple' | 'variants'
  name: string
  /** Sanitised HTML. */
  description: string
  brand: ImportTerm | null
  category: ImportTerm | null
  basePrice: Centavos
  originalPrice: Centavos | null
  /** Percent, 0 to 100. */
  discountPercent: number
  discountAmount: Centavos
  withoutStock: boolean
  published: boolean
  invoicing: InvoicingFacts
  /** When the source created it; null for the time of the first import. */
  createdAt: Date | null
  variants: ImportVariant[]
  /** Null where the source has nothing of them: those that are stored stay. */
  images: ImportImage[] | null
  /**
   * False when a row of it was rejected. Then nothing that is stored is removed: a variant whose price was
   * mistyped must not vanish from the store.
   */
  complete: boolean
}
