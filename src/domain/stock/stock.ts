/** The most pieces that count as low stock (docs/rules/stock.md#low-stock). */
const LOW_STOCK = 5

/** Pieces that can be sold now; null when they are not counted. */
export type Stock = number | null

/** Whether a variant can be bought. An uncounted one is never sold out (docs/rules/stock.md#quantity: up to 10). */
export function canBeBought({ stock }: { stock: Stock }): boolean {
  return stock === null || stock > 0
}

/** The pieces of several variants together; null without variants, or when one of them is uncounted. */
export function totalStock(variants: readonly { stock: Stock }[]): Stock {
  if (variants.length === 0) return null
  return variants.reduce<Stock>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)
}

/** The variants as they are sold: a product without stock control (`sin_existencia`) has no counted stock. */
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

/** The stock in words. */
export function stockSentence(stock: Stock): string {
  if (stock === 0) return 'Agotado'
  if (!isLowStock(stock)) return 'Disponible'
  return stock === 1 ? 'Queda 1 pieza' : `Quedan ${stock} piezas`
}
