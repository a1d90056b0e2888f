import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import type { LiveUpdate } from '#domain/page/live-update.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { checkCart, checkStatus } from './check-cart.ts'

/** Milliseconds until a check that failed is made again: the first time, and at most. */
const PAUSES = { first: 4_500, longest: 60_000 }

/** Checks the cart when something in it has changed in the store, until it is stopped. */
export function followCart(storeCart: StoreCart): {
  take: (update: Pick<LiveUpdate, 'pieces' | 'products'>) => void
  /** Checks the whole cart. @param spread milliseconds over which the pages of a store spread their requests */
  reset: (spread: number) => void
  stop: () => void
} {
  const { account } = storeCart
  let nextPause = createGrowingPause(PAUSES)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const checkLater = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), pause)
  }
  const check = async () => {
    clearTimeout(timer)
    // A check under way may have been before the change.
    if (checkStatus.get() === 'loading') await checkCart(storeCart)
    await checkCart(storeCart)
    if (checkStatus.get() !== 'failed') nextPause = createGrowingPause(PAUSES)
    else if (!isStopped) checkLater(nextPause())
  }
  return {
    take({ pieces, products }) {
      const lines = cartOf(account).get()
      if (lines.length === 0) return
      const stocks = new Map(pieces)
      const changed = new Set(products)
      const isConcerned = lines.some(({ productId, variantId, variant }) => {
        const stock = stocks.get(variantId)
        return changed.has(productId) || (stock !== undefined && stock !== variant.stock)
      })
      if (isConcerned) void check()
    },
    reset(spread) {
      if (cartOf(account).get().length > 0 || couponOf(account).get() !== null) checkLater(Math.random() * spread)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
