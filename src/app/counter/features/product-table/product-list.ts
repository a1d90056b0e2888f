import type { TableProduct } from '#domain/product-edit/product-table.ts'

/** The props that table and cards of products share. */
export interface ProductListProps {
  account: string
  rows: { total: number; rowAt: (index: number) => TableProduct | undefined }
  /** Called with the visible rows. */
  onRange: (first: number, last: number) => void
  mayChoose: boolean
  isChosen: (id: number) => boolean
  /** @param isRange whether all rows since the last toggled one are meant */
  onToggle: (index: number, isRange: boolean) => void
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}
