import type { RemovedItem } from '#app/shared/ui/removed-rows.ts'
import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import { putBackLine } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { checkCart } from './check-cart.ts'

/** Lines that were removed in an open cart, with the places of their rows. */
type Removals = readonly RemovedItem<CartLine>[]

const REMOVAL_TOPIC = 'carrito-deshacer'

/** Milliseconds in which a cart that is opened again still has the undo of its removed lines. */
const OFFERED_FOR = 60_000

const NOTHING: Removals = []

// A page in the browser belongs to one store: it has one cart.
let offer = { removals: NOTHING, until: 0 }

/** Offers by a toast to put back the lines that were removed in a cart, which has been closed. */
export function offerRemovals(storeCart: StoreCart, removals: Removals): void {
  offer = { removals, until: Date.now() + OFFERED_FOR }
  const [first, ...more] = removals
  if (!first) return
  showToast(more.length === 0 ? `Quitamos «${first.item.product.name}»` : `Quitamos ${removals.length} productos`, {
    action: { label: 'Deshacer', run: () => putBack(storeCart, removals) },
    topic: REMOVAL_TOPIC,
  })
}

/** The removals that a cart shows that is opened again. */
export function offeredRemovals(): Removals {
  return Date.now() < offer.until ? offer.removals : NOTHING
}

/** Closes the toast: an open cart offers the undo itself. */
export function hideRemovalToast(): void {
  hideTopic(REMOVAL_TOPIC)
}

function putBack(storeCart: StoreCart, removals: Removals): void {
  offer = { removals: NOTHING, until: 0 }
  cartOf(storeCart.account).change((now) =>
    removals.reduce<readonly CartLine[]>((lines, { item, at }) => putBackLine(lines, item, at), now),
  )
  showToast(removals.length === 1 ? 'Está de nuevo en tu carrito' : 'Están de nuevo en tu carrito')
  // The price and the stock may have changed since the line was removed.
  void checkCart(storeCart)
}
