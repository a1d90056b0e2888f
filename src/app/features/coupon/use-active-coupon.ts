import { useSyncExternalStore } from 'react'
import { type HeldCoupon, stands } from '#domain/coupon/coupon.ts'
import { useKept } from '../../storage/kept-store.ts'
import { useStore } from '../store/use-store.ts'
import { couponClock } from './coupon-clock.ts'
import { couponOf } from './coupon-store.ts'

const never = () => () => undefined

/** The coupon that this store's cart has, for as long as it stands; null on the server. */
export function useActiveCoupon(): HeldCoupon | null {
  const held = useKept(couponOf(useStore().account))
  const isActive = useSyncExternalStore(
    held ? couponClock.subscribe : never,
    () => held !== null && stands(held, couponClock.get()),
    () => false,
  )
  return isActive ? held : null
}
