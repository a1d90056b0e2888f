import type { CartLine } from './cart-line.ts'

/** A line that the shopper removed, with the place of its row. */
export interface RemovedLine {
  line: CartLine
  at: number
}

/** A row of the open cart: a line, or the place of a removed one, from which it can be put back. */
export interface CartRow {
  line: CartLine
  isRemoved: boolean
}

/** The rows of the cart. A removed line whose variant is in the cart again has none. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows = lines.map((line) => ({ line, isRemoved: false }))
  const open = removed.filter(({ line }) => !lines.some(({ variantId }) => variantId === line.variantId))
  for (const { line, at } of open.toSorted((one, other) => one.at - other.at)) {
    rows.splice(at, 0, { line, isRemoved: true })
  }
  return rows
}

/** The number of lines before the row of a removed one: its place when it is put back. */
export function placeOf(rows: readonly CartRow[], { variantId }: Pick<CartLine, 'variantId'>): number {
  const at = rows.findIndex(({ line }) => line.variantId === variantId)
  return rows.slice(0, at).filter(({ isRemoved }) => !isRemoved).length
}
