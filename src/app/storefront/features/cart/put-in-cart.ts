import { showToast } from '#app/ui/toast.ts'
import { addToCart, type LineKey } from '#domain/cart/cart.ts'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import type { Offer } from '#domain/cart/offer.ts'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import { formatPrice } from '#domain/money/money.ts'
import { askShop } from './ask-shop.ts'
import { cartOf } from './cart-store.ts'
import { numberRequest } from './request-order.ts'

/** Milliseconds for the shop to say what a variant is today; then what was seen of it goes in. */
const PATIENCE = 2000

/** Milliseconds in which what another tab writes may have crossed what this one wrote. */
const CROSSING = 1000

const NOT_ADDED = 'No se pudo agregar el producto al carrito.'

interface Wish {
  account: string
  /** The store's `/cart`. */
  shop: string
  picked: PickedVariant
  quantity: number
}

/**
 * Puts pieces of a variant into the cart as it is today; says why when not all of them fit. The cart is changed in one
 * go after the shop has answered, whatever other tabs did meanwhile.
 * @returns whether any piece went in
 */
export async function putInCart({ account, shop, picked, quantity }: Wish): Promise<boolean> {
  const today = await variantOfToday(picked, shop)
  return today !== null && putIn(account, { picked: today, quantity })
}

/** The variant as the shop sells it now, as it was seen when the shop can't be asked; null, said so, when it's gone. */
async function variantOfToday(picked: PickedVariant, shop: string): Promise<PickedVariant | null> {
  const request = numberRequest()
  const answer = await askShop(shop, { variants: [picked.variantId], patience: PATIENCE })
  if (!answer) return picked
  request.isLatestFor(picked.variantId)
  const offer = answer.offers.find((each) => each.variantId === picked.variantId && each.productId === picked.productId)
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

/** Whether any piece went in; when not all did, says why. */
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
  if (added > 0) keepIn(account, picked, before)
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
function keepIn(account: string, picked: PickedVariant, before: readonly CartLine[]): void {
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
