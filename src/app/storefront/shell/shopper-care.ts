import { checkFoundCoupon } from '../features/cart/check-found-coupon.ts'
import { checkOnReturn } from '../features/cart/check-on-return.ts'
import { expireCoupon, takeCouponsOfAddress } from '../features/cart/keep-coupon.ts'
import { showStorageFailure } from './show-storage-failure.ts'

// Fetched with the rest, so that the first piece that is added does not wait for it.
import '../features/cart/put-in-cart.ts'

interface Shop {
  account: string
  /** The store's `/cart`. */
  shop: string
}

/** What runs once a page for the shopper's cart and coupon. Nothing of it is needed before the page is alive. */
export function careForShopper(of: Shop): () => void {
  const ends = [
    takeCouponsOfAddress(of),
    expireCoupon(of),
    checkFoundCoupon(of),
    checkOnReturn(of),
    showStorageFailure(),
  ]
  return () => {
    for (const end of ends) end()
  }
}
