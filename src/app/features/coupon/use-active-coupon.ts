import { type HeldCoupon, stands } from '#domain/coupon/coupon.ts'
import { useKept } from '../../storage/kept-store.ts'
import { useStore } from '../store/use-store.ts'
import { couponOf } from './coupon-store.ts'

/** The coupon that this store's cart has, while it stands; null on the server. `expireCoupon` drops it in time. */
export function useActiveCoupon(): HeldCoupon | null {
  const held = useKept(couponOf(useStore().account))
  return held && stands(held, Date.now()) ? held : null
}
