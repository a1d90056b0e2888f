import { addToCart, type LineKey } from '#domain/cart/cart.ts'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import type { Centavos } from '#domain/money/money.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { fetchCartCheck } from './fetch-cart-check.ts'
import { numberRequest } from './number-request.ts'

/** Milliseconds for the variants' present offers to come; then they are added as the shopper has seen them. */
const TIMEOUT = 2000

/** Milliseconds in which another tab's write may have crossed one of this tab. */
const CROSSING = 1000

export interface PieceAddition {
  picked: PickedVariant
  quantity: number
}

/** The outcome of an addition. */
export interface PutOutcome {
  /** The variant as it is sold now, or as it was seen when the server can't be reached. */
  picked: PickedVariant
  /** The price that the shopper has seen. */
  priceSeen: Centavos
  /** Pieces that went in. */
  added: number
  /** Why none did. */
  failure: PutFailure | null
}

export type PutFailure = 'gone' | 'sold-out' | 'full' | 'all-taken'

/**
 * Puts pieces of variants into the cart as these are sold today. The cart is changed in one go for each after the
 * response, on top of other tabs' changes.
 */
export async function putPieces(
  { account, cartUrl }: StoreCart,
  additions: readonly PieceAddition[],
): Promise<PutOutcome[]> {
  const request = numberRequest()
  const variants = additions.map(({ picked }) => picked.variantId)
  const check = await fetchCartCheck(cartUrl, { variants, timeout: TIMEOUT })
  return additions.map(({ picked, quantity }) => {
    const outcome = { picked, priceSeen: picked.variant.price, added: 0 }
    if (!check) return putIn(account, outcome, quantity)
    request.isLatestFor(picked.variantId)
    const today = asOffered(picked, check.offers)
    return today ? putIn(account, { ...outcome, picked: today }, quantity) : { ...outcome, failure: 'gone' }
  })
}

/** The variant as it is sold now; null when it no longer is. */
function asOffered(picked: PickedVariant, offers: readonly Offer[]): PickedVariant | null {
  const offer = offers.find((each) => each.variantId === picked.variantId && each.productId === picked.productId)
  if (!offer || offer.price === null) return null
  const { name, brand, price, stock, options } = offer
  return { ...picked, product: { ...picked.product, name, brand }, variant: { price, stock, options } }
}

function putIn(account: string, outcome: Omit<PutOutcome, 'failure'>, quantity: number): PutOutcome {
  const { picked } = outcome
  let added = 0
  let isFull = false
  let before: readonly CartLine[] = []
  cartOf(account).change((lines) => {
    const result = addToCart(lines, picked, quantity)
    added = result.added
    before = lines
    isFull = added === 0 && lines.length >= MAX_LINES && !lines.some(({ variantId }) => variantId === picked.variantId)
    return result.lines
  })
  if (added > 0) restoreAfterCrossing(account, picked, before)
  const limit = isFull ? 'full' : 'all-taken'
  const why = picked.variant.stock === 0 ? 'sold-out' : limit
  return { ...outcome, added, failure: added > 0 ? null : why }
}

/**
 * Two tabs that add in the same moment write each without having seen the other, and the later one wins. The tab that
 * finds its pieces gone where others came puts them in again, once. Pieces that another tab, or the shopper here, has
 * removed since stay out.
 * @param before the lines without the pieces
 */
function restoreAfterCrossing(account: string, picked: PickedVariant, before: readonly CartLine[]): void {
  const cart = cartOf(account)
  let expected = piecesOf(cart.get(), picked)
  const end = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  const unsubscribe = cart.subscribe((from) => {
    const now = cart.get()
    const pieces = piecesOf(now, picked)
    if (from === 'here') {
      expected = Math.min(expected, pieces)
      return
    }
    end()
    const hasMore = now.some((line) => line.quantity > piecesOf(before, line))
    if (pieces < expected && hasMore) cart.change((lines) => addToCart(lines, picked, expected - pieces).lines)
  })
  const timer = setTimeout(end, CROSSING)
}

function piecesOf(lines: readonly CartLine[], { productId, variantId }: LineKey): number {
  return lines.find((line) => line.productId === productId && line.variantId === variantId)?.quantity ?? 0
}
