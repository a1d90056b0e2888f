import type { ParsedProduct } from '#domain/import/parsed-product.ts'

/** A file that was checked to be complete, ready to be read product by product. */
export interface ImportSource {
  /** The number of rows in the file, to show the progress of an import. */
  rows: number
  products(): AsyncIterable<ParsedProduct>
}
