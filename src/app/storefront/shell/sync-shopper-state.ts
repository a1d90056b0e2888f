import type { StoreCart } from '#app/storefront/features/cart/cart-store.ts'
import { takeCouponsOfLinks } from '#app/storefront/features/cart/coupon-links.ts'
import { recheckOnReturn, recheckUnconfirmedCoupon } from '#app/storefront/features/cart/recheck-cart.ts'
import { expireCoupon } from '#app/storefront/features/coupon/expire-coupon.ts'
import { showStorageFailure } from './show-storage-failure.ts'

// Fetched with the rest, so that the first piece that is added does not wait for it.
import '#app/storefront/features/cart/put-in-cart.ts'

/**
 * Brings the shopper's cart and coupon up to date, and holds them so until the returned function is called. Runs once
 * for each page that is loaded, after it is hydrated.
 */
export function syncShopperState(storeCart: StoreCart): () => void {
  // Here before the connection may be lost: a size can be chosen without one.
  import('#app/storefront/features/product/seen-choice.ts').catch(() => undefined)
  const stops = [
    takeCouponsOfLinks(storeCart),
    expireCoupon(storeCart.account),
    recheckUnconfirmedCoupon(storeCart),
    recheckOnReturn(storeCart),
    showStorageFailure(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
