import type { LiveUpdate } from '#domain/page/live-update.ts'
import { couponOf } from '../coupon/coupon-store.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { checkCart, checkStatus } from './check-cart.ts'

/** Checks the cart when something in it has changed in the store. */
export function followCart(storeCart: StoreCart): {
  take: (update: Pick<LiveUpdate, 'pieces' | 'products'>) => void
  reset: () => void
} {
  const { account } = storeCart
  const check = async () => {
    // A check under way may have been before the change.
    if (checkStatus.get() === 'loading') await checkCart(storeCart)
    await checkCart(storeCart)
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
    reset() {
      if (cartOf(account).get().length > 0 || couponOf(account).get() !== null) void check()
    },
  }
}
