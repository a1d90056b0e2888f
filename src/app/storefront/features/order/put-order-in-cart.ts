import { showToast } from '#app/shared/ui/toast.ts'
import type { StoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { fetchCartCheck } from '#app/storefront/features/cart/fetch-cart-check.ts'
import { openCart } from '#app/storefront/features/cart/open-cart.ts'
import { type PieceAddition, putPieces } from '#app/storefront/features/cart/put-pieces.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { type AgainLine, againSentence } from '#domain/cart/order-again.ts'
import type { ShownOrderLine } from './shown-order.ts'

/** Milliseconds. The shopper waits for it. */
const TIMEOUT = 8_000

/**
 * Puts the lines of an order into the cart as they are sold today, and opens the cart. A toast names the lines of which
 * not all pieces went in (docs/rules/order.md#ordering-again).
 */
export async function putOrderInCart(storeCart: StoreCart, lines: readonly ShownOrderLine[]): Promise<void> {
  const variants = lines.map(({ variantId }) => variantId)
  const check = await fetchCartCheck(storeCart.cartUrl, { variants, timeout: TIMEOUT })
  if (!check) {
    showToast('No pudimos agregar tu pedido', {
      description: 'Revisa tu conexión y vuelve a intentarlo.',
      look: 'danger',
    })
    return
  }
  const additions = lines.map((line) => ({ line, addition: additionOf(line, check.offers) }))
  const possible = additions.flatMap(({ addition }) => (addition ? [addition] : []))
  const outcomes = new Map((await putPieces(storeCart, possible)).map((outcome) => [outcome.picked.variantId, outcome]))
  const again = additions.map(({ line: { name, variantId, quantity } }): AgainLine => {
    const outcome = outcomes.get(variantId)
    return { name, wanted: quantity, added: outcome?.added ?? 0, failure: outcome ? outcome.failure : 'gone' }
  })
  const sentence = againSentence(again)
  if (sentence !== '') showToast('Pedir lo mismo', { description: sentence, look: 'danger' })
  if (again.some(({ added, failure }) => added > 0 || failure === 'all-taken')) openCart()
}

/** The line as it is sold today; null when it no longer is. */
function additionOf(
  { productId, variantId, image, quantity }: ShownOrderLine,
  offers: readonly Offer[],
): PieceAddition | null {
  const offer = offers.find((each) => each.variantId === variantId && each.productId === productId)
  if (!offer || offer.price === null) return null
  const { name, brand, price, stock, options } = offer
  return {
    picked: { productId, variantId, product: { name, brand, image }, variant: { price, stock, options } },
    quantity,
  }
}
