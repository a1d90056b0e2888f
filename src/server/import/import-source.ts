import type { FileNotices } from '#domain/import/file-notices.ts'
import type { ParsedProduct } from '#domain/import/parsed-product.ts'

export interface SourceStore {
  /** Keys of its warehouses; null where those that are missing are added. */
  warehouses: ReadonlySet<string> | null
  /** The time by its clocks, `2026-01-31 18:00:00`, at which dated prices are read. */
  localTime: string
}

/** A file that was checked to be complete, ready to be read product by product. */
export interface ImportSource {
  /** The number of rows in the file, to show the progress of an import. */
  rows: number
  notices: FileNotices
  /** Keys of warehouses that its header names, whether or not it has pieces there. */
  warehouses?: readonly string[]
  /** Whether it names a warehouse by this key. Without it, it never names any. */
  namesWarehouse?(fid: string): Promise<boolean>
  /** May be read more than once. @param store known facts of the store that the products are for */
  products(store: SourceStore): AsyncIterable<ParsedProduct>
  /** Deletes its temporary files. */
  close(): void
}
