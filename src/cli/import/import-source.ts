import type { Reading } from '#domain/import/reading.ts'

/** A file that was found to be whole, ready to be read product by product. */
export interface ImportSource {
  /** Rows in the file, to show how far the import is. */
  rows: number
  readings(): AsyncIterable<Reading>
}
