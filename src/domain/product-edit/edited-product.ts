import type { ImageCut } from '../image/image-cut.ts'
import type { Centavos } from '../money/money.ts'
import type { ProductFacts } from './product-facts.ts'

/** A product with all that the staff may change of it. */
export interface EditedProduct extends ProductFacts {
  id: number
  /** The source's own key. */
  externalId: string
  fid: string | null
  /** Whether a till or a file stated it: changes by the staff stay until it states another value (decision 051). */
  hasSource: boolean
  /** Milliseconds since 1970, as `updatedAt`. */
  createdAt: number
  updatedAt: number
  /** In their sequence, in every state. */
  images: EditedImage[]
  /** Those that are sold in their sequence, then those that no longer are. */
  variants: EditedVariant[]
  /** All of the store, those that serve orders first. */
  warehouses: { fid: string; name: string; servesOnline: boolean }[]
  versions: ProductVersions
}

/**
 * A short digest of each part of a product as a person saw it: a change over another one is rejected. Pieces are no
 * part of it.
 */
export interface ProductVersions {
  facts: string
  variants: string
  images: string
}

export interface EditedImage {
  id: number
  /** The variant that it shows, and by it the variant's colour; null for the product. */
  variantId: number | null
  alt: string
  source: string
  state: 'pending' | 'ready' | 'failed'
  /** A code of domain/image/image-failure. */
  failure: string | null
  blobKey: string | null
  /** The image before it was cut; null where it never was. */
  uncutKey: string | null
  cut: ImageCut | null
  /** Pixels. */
  width: number | null
  height: number | null
}

export interface EditedVariant {
  id: number
  sku: string | null
  barcode: string | null
  /** 0 for no own price. */
  price: Centavos
  originalPrice: Centavos | null
  active: boolean
  options: { type: string; value: string; role: 'color' | 'size' | 'other'; swatch: string | null }[]
  /** In warehouses that count it. */
  stock: { warehouseFid: string; onHand: number; held: number; available: number }[]
}
