import type { ParsedProduct } from '#domain/import/parsed-product.ts'

export interface SourceStore {
  /** Keys of its warehouses; null where those that are missing are added. */
  warehouses: ReadonlySet<string> | null
}

/** A file that was checked to be complete, ready to be read product by product. */
export interface ImportSource {
  /** The number of rows in the file, to show the progress of an import. */
  rows: number
  /** Keys of warehouses that its header names, whether or not it has pieces there. */
  warehouses?: readonly string[]
  /** Whether it names a warehouse by this key. Without it, it never names any. */
  namesWarehouse?(fid: string): Promise<boolean>
  /** @param store known facts of the store that the products are for */
  products(store: SourceStore): AsyncIterable<ParsedProduct>
}
