import { MOST_PIECES } from '../cart/quantity.ts'
import type { Stock } from '../stock/stock.ts'

/** A card tells no more pieces than these: a sale from many pieces changes no card, and so no page of the catalogue. */
const MOST_ON_CARD = 10

/** The stock as a card tells it. */
export function cardStock(stock: Stock): Stock {
  return stock === null ? null : Math.min(stock, MOST_ON_CARD)
}

/**
 * The stock that a cart may go by until the server has told it. Where the card tells the most that it can, there may be
 * any number, and what a cart has of them already must not become less.
 */
export function stockOfCard(told: Stock): Stock {
  return told !== null && told >= MOST_ON_CARD ? MOST_PIECES : told
}
