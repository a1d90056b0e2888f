import { showToast } from '#app/ui/toast.ts'
import { addToCart, type LineKey } from '#domain/cart/cart.ts'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import { formatPrice } from '#domain/money/money.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { fetchCartCheck } from './fetch-cart-check.ts'
import { numberRequest } from './number-request.ts'

/** Milliseconds for the variant's present offer to come; then it is added as the shopper has seen it. */
const TIMEOUT = 2000

/** Milliseconds in which another tab's write may have crossed one of this tab. */
const CROSSING = 1000

const NOT_ADDED = 'No se pudo agregar el producto al carrito.'

interface CartAddition extends StoreCart {
  picked: PickedVariant
  quantity: number
}

/**
 * Puts pieces of a variant into the cart as it is sold today; when not all of them fit, a toast tells why. The cart is
 * changed in one go after the response, whatever other tabs did meanwhile.
 * @returns whether any piece went in
 */
export async function putInCart({ account, cartUrl, picked, quantity }: CartAddition): Promise<boolean> {
  const today = await variantOfToday(picked, cartUrl)
  return today !== null && putIn(account, { picked: today, quantity })
}

/** The variant as it is sold now, or as it was seen when the server can't be reached; null, with a toast, when it's gone. */
async function variantOfToday(picked: PickedVariant, cartUrl: string): Promise<PickedVariant | null> {
  const request = numberRequest()
  const check = await fetchCartCheck(cartUrl, { variants: [picked.variantId], timeout: TIMEOUT })
  if (!check) return picked
  request.isLatestFor(picked.variantId)
  const offer = check.offers.find((each) => each.variantId === picked.variantId && each.productId === picked.productId)
  if (!offer || offer.price === null) {
    showToast(NOT_ADDED, { description: 'Ya no está a la venta.', look: 'danger' })
    return null
  }
  return merged(picked, offer, offer.price)
}

function merged(picked: PickedVariant, { name, brand, stock, options }: Offer, price: number): PickedVariant {
  if (price !== picked.variant.price) {
    showToast('El precio cambió', {
      description: `Antes ${formatPrice(picked.variant.price)}, ahora ${formatPrice(price)}.`,
    })
  }
  return { ...picked, product: { ...picked.product, name, brand }, variant: { price, stock, options } }
}

/** Returns whether any piece went in; when not all did, a toast tells why. */
function putIn(account: string, { picked, quantity }: { picked: PickedVariant; quantity: number }): boolean {
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
  if (picked.variant.stock === 0) showToast(NOT_ADDED, { description: 'Se acaba de agotar.', look: 'danger' })
  else if (isFull) {
    showToast(NOT_ADDED, { description: `En tu carrito caben ${MAX_LINES} artículos distintos.`, look: 'danger' })
  } else if (added === 0) showToast('Ya tienes todas las piezas disponibles', { look: 'danger' })
  else if (added < quantity) {
    showToast(added === 1 ? 'Solo se agregó 1 pieza' : `Solo se agregaron ${added} piezas`, {
      description: 'Ya tienes todas las piezas disponibles.',
    })
  }
  return added > 0
}

/**
 * Two tabs that add in the same moment write each without having seen the other, and the later one wins. The one that
 * finds its pieces gone where others came puts them in again, once. What another tab takes out stays out, and so does
 * what the shopper has taken out here meanwhile.
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
