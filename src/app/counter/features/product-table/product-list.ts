import type { TableProduct } from '#domain/product-edit/product-table.ts'

/** The props that table and cards of products share. */
export interface ProductListProps {
  account: string
  rows: { total: number; rowAt: (index: number) => TableProduct | undefined }
  /** Told which rows are in view. */
  onRange: (first: number, last: number) => void
  mayChoose: boolean
  isChosen: (id: number) => boolean
  /** @param isRange whether all rows since the one that was toggled last are meant */
  onToggle: (index: number, isRange: boolean) => void
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}
