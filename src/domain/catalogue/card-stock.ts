import { MOST_PIECES } from '../cart/quantity.ts'
import type { Stock } from '../stock/stock.ts'

/** A card shows no more pieces than these: a sale from many pieces changes no card, and so no page of the catalogue. */
const MOST_ON_CARD = 10

/** The pieces of all variants together, as a card shows them; null when one of them is uncounted. */
export function cardStock(variants: readonly { stock: Stock }[]): Stock {
  return variants.reduce<Stock>(
    (sum, { stock }) => (sum === null || stock === null ? null : Math.min(sum + stock, MOST_ON_CARD)),
    0,
  )
}

/**
 * Whether a card can show that the pieces of a place changed. A place that alone has as many as a card shows, before and
 * after, leaves the card as it is, however many the others have.
 * @param least pieces available in the place, before or after, the fewer of both
 */
export function canShowOnCard(least: number): boolean {
  return least < MOST_ON_CARD
}

/**
 * The stock that a cart assumes until the server responds. A card that shows its maximum may have any larger stock, and
 * must not lower a quantity that a cart already has.
 */
export function stockOfCard(told: Stock): Stock {
  return told !== null && told >= MOST_ON_CARD ? MOST_PIECES : told
}
