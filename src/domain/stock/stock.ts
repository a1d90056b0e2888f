/** Pieces (docs/rules.md#low-stock). */
const LOW_STOCK = 5

/** Pieces that can be sold now; null when they are not counted. */
export type Stock = number | null

/** A variant that is not counted is never sold out (docs/rules.md#quantity: up to 10 if unknown). */
export function canBeBought({ stock }: { stock: Stock }): boolean {
  return stock === null || stock > 0
}

/** The variants as they are sold: of a product without stock control (`sin_existencia`) nothing is counted. */
export function sellable<V extends { stock: Stock }>(
  variants: readonly V[],
  { withoutStock }: { withoutStock: boolean },
): V[] {
  return withoutStock ? variants.map((variant) => ({ ...variant, stock: null })) : [...variants]
}

/** Whether a known stock is low: 1 to 5 pieces. */
export function isLowStock(stock: Stock): boolean {
  return stock !== null && stock >= 1 && stock <= LOW_STOCK
}

/** What the shop has, in words. */
export function stockSentence(stock: Stock): string {
  if (stock === 0) return 'Agotado'
  if (!isLowStock(stock)) return 'Disponible'
  return stock === 1 ? 'Queda 1 pieza' : `Quedan ${stock} piezas`
}
