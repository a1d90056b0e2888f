import type { ParsedProduct } from '#domain/import/parsed-product.ts'

/** A file that was found to be whole, ready to be read product by product. */
export interface ImportSource {
  /** Rows in the file, to show how far the import is. */
  rows: number
  products(): AsyncIterable<ParsedProduct>
}
