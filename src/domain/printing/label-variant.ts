import { labelCode } from '../barcode/label-code.ts'
import { MAX_LABELS } from '../barcode/label-format.ts'
import type { Centavos } from '../money/money.ts'

/** A variant for which labels may be printed. */
export interface LabelVariant {
  productId: number
  variantId: number
  name: string
  /** Its options, as `Arena / M`; empty where it has none. */
  options: string
  /** Null where neither it nor its product has one. */
  price: Centavos | null
  barcode: string | null
  sku: string | null
  /** Pieces in all warehouses, held ones among them; null when it is uncounted. */
  pieces: number | null
}

/** Variants whose labels are chosen at once. */
export const MOST_LABEL_VARIANTS = 1_000

/** How many labels each variant gets: one, or as many as there are pieces. */
export type CopiesRule = 'one' | 'pieces'

/** The copies of a variant's label. @param own the number typed for it, if any */
export function copiesOf({ pieces }: LabelVariant, rule: CopiesRule, own: number | undefined): number {
  if (own !== undefined) return own
  return rule === 'one' ? 1 : Math.min(MAX_LABELS, Math.max(0, pieces ?? 1))
}

/** Where a label's bars come from: a barcode that can be printed, else the SKU, else nowhere. */
export function codeSource({ barcode, sku }: Pick<LabelVariant, 'barcode' | 'sku'>): 'barcode' | 'sku' | 'none' {
  if (labelCode({ barcode, sku: null })) return 'barcode'
  return labelCode({ barcode: null, sku }) ? 'sku' : 'none'
}

/** The goods that a search found to print labels of. */
export interface FoundForLabels {
  /** Variants whose code it is. */
  variantIds: number[]
  products: { id: number; name: string; brand: string | null; variants: number }[]
}
