import type { StockChange } from '../stock/stock-move.ts'
import type { Consequence, NewEvent } from './event.ts'

/** The change of the pieces of a product in a place. */
export interface ProductStockChange {
  productId: number
  change: StockChange
}

/**
 * The events of moved pieces, one for each product.
 * @param consequence whether another event of the action reports them to the staff
 */
export function stockMoves(changes: readonly ProductStockChange[], consequence: Consequence = {}): NewEvent[] {
  const ofProducts = Map.groupBy(changes, ({ productId }) => productId)
  return [...ofProducts].map(([id, ofProduct]) => ({
    kind: 'stock-moved',
    subject: String(id),
    payload: { moves: ofProduct.map(({ change }) => change), ...consequence },
  }))
}
