import type { Centavos } from '../money/money.ts'

/** A name with the key that the point of sale has for it, either of which may be missing. */
export interface NamedKey {
  fid: string
  label: string
}

/**
 * What the point of sale needs of a product to invoice it, and no page shows (docs/rules.md#order-line-payload). What is
 * absent is unknown.
 */
export interface InvoicingFacts {
  /** What one piece costs the store. */
  cost?: Centavos
  supplier?: NamedKey
  unit?: NamedKey
  /** Key and description of the tax authority's catalogue of products and services: `prodservclave`, `prodservdesc`. */
  satCode?: string
  satDescription?: string
}
