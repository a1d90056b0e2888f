import { showToast } from '#app/shared/ui/toast.ts'
import type { StoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { putSentences } from '#app/storefront/features/cart/put-in-cart.ts'
import { type PutOutcome, putPieces } from '#app/storefront/features/cart/put-pieces.ts'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import { formatPrice } from '#domain/money/money.ts'

/**
 * Puts one of each product into the cart.
 * @returns the products that did not go in, with the reason: `Falda Luz: se acaba de agotar`
 */
export async function addOutfit(storeCart: StoreCart, products: readonly PickedVariant[]): Promise<string[]> {
  const outcomes = await putPieces(
    storeCart,
    products.map((picked) => ({ picked, quantity: 1 })),
  )
  const repriced = outcomes.filter(({ added, picked, priceSeen }) => added > 0 && picked.variant.price !== priceSeen)
  if (repriced.length > 0) {
    showToast('El precio cambió', { description: repriced.map(priceSentence).join(' ') })
  }
  return outcomes.flatMap(({ failure, picked }) =>
    failure ? [`${picked.product.name}: ${lowerFirst(putSentences[failure])}`] : [],
  )
}

function priceSentence({ picked, priceSeen }: PutOutcome): string {
  const { product, variant } = picked
  return `${product.name}: antes ${formatPrice(priceSeen)}, ahora ${formatPrice(variant.price)}.`
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
