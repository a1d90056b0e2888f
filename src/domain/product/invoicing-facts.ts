import type { Centavos } from '../money/money.ts'

/** A name with the key that the point of sale has for it, either of which may be empty. */
export interface NamedKey {
  fid: string
  label: string
}

/**
 * Facts of a product that the point of sale invoices it by, and that no page shows
 * (docs/rules/order.md#order-line-payload). An absent one is unknown.
 */
export interface InvoicingFacts {
  /** The store's own cost of one piece. */
  cost?: Centavos
  supplier?: NamedKey
  unit?: NamedKey
  /** Key and description of the tax authority's catalogue of products and services: `prodservclave`, `prodservdesc`. */
  satCode?: string
  satDescription?: string
}

/** The facts in a form that is equal whenever they are. */
export function invoicingText({ cost, supplier, unit, satCode, satDescription }: InvoicingFacts): string {
  const named = (key: NamedKey | undefined) => key && [key.fid, key.label]
  return JSON.stringify([cost, named(supplier), named(unit), satCode, satDescription])
}
