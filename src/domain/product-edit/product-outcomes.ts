import type { EditedProduct } from './edited-product.ts'
import type { PriceRuleError } from './price-change.ts'
import type { FactError, FactErrors } from './product-facts.ts'
import type { CheckedGrid, GridRejection } from './variant-grid.ts'

/** A cell whose pieces were not written, since others are there than were seen, or its warehouse is gone. */
export interface UnwrittenLevel {
  /** Place of the row in the grid. */
  index: number
  warehouseFid: string
  /** Pieces on hand by now; null where the store has no such warehouse. */
  onHand: number | null
}

/** The outcome of creating a product. */
export type CreatedProduct =
  | { ok: true; productId: number; isNew: boolean; unwritten: UnwrittenLevel[] }
  | { ok: false; code: 'invalid'; errors: FactErrors }
  | { ok: false; code: 'invalid-grid'; errors: Extract<CheckedGrid, { code: 'invalid' }>['errors'] }
  | { ok: false; code: GridRejection }

/**
 * The outcome of changing a product's facts. A rejection of a change over another one comes with the product as it is
 * by now.
 */
export type ChangedProduct =
  | { ok: true; product: EditedProduct }
  | { ok: false; code: 'product-unknown' }
  | { ok: false; code: 'changed-meanwhile'; product: EditedProduct }
  | { ok: false; code: 'invalid'; errors: FactErrors }

/** The outcome of writing the grid of a product's variants. */
export type ChangedVariants =
  | { ok: true; product: EditedProduct; unwritten: UnwrittenLevel[] }
  | { ok: false; code: GridRejection | 'product-unknown' }
  | Extract<CheckedGrid, { code: 'invalid' }>
  | { ok: false; code: 'changed-meanwhile'; product: EditedProduct }

/** The outcome of writing the sequence of a product's images. */
export type ArrangedImages =
  | { ok: true; product: EditedProduct }
  | { ok: false; code: 'product-unknown' | 'variant-unknown' | 'alt-too-long' }
  | { ok: false; code: 'changed-meanwhile'; product: EditedProduct }

/** The outcome of beginning a change of many products. */
export type BegunChange = { ok: true; total: number; isNew: boolean } | { ok: false; code: PriceRuleError | FactError }
