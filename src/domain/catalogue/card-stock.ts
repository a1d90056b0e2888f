import { MOST_PIECES } from '../cart/quantity.ts'
import type { Stock } from '../stock/stock.ts'

/** A card tells no more pieces than these: a sale from many pieces changes no card, and so no page of the catalogue. */
const MOST_ON_CARD = 10

/** The pieces of all variants together, as a card tells them; null where those of one are not counted. */
export function cardStock(variants: readonly { stock: Stock }[]): Stock {
  return variants.reduce<Stock>(
    (sum, { stock }) => (sum === null || stock === null ? null : Math.min(sum + stock, MOST_ON_CARD)),
    0,
  )
}

/**
 * The stock that a cart may go by until the server has told it. Where the card tells the most that it can, there may be
 * any number, and what a cart has of them already must not become less.
 */
export function stockOfCard(told: Stock): Stock {
  return told !== null && told >= MOST_ON_CARD ? MOST_PIECES : told
}
