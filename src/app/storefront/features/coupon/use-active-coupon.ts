import { useSyncExternalStore } from 'react'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { type HeldCoupon, stands } from '#domain/coupon/coupon.ts'
import { couponClock } from './coupon-clock.ts'
import { isConfirmed, subscribeToConfirmation } from './coupon-confirmation.ts'
import { couponOf } from './coupon-store.ts'

interface ActiveCoupon {
  coupon: HeldCoupon | null
  /** Whether the server has confirmed it on this visit: until then it lowers no total. */
  isConfirmed: boolean
}

const never = () => () => undefined

/** The coupon of this store's cart until it expires; none on the server. */
export function useActiveCoupon(): ActiveCoupon {
  const held = usePersisted(couponOf(useStore().account))
  const isActive = useSyncExternalStore(
    held ? couponClock.subscribe : never,
    () => held !== null && stands(held, couponClock.get()),
    () => false,
  )
  const isKnown = useSyncExternalStore(
    subscribeToConfirmation,
    () => held !== null && isConfirmed(held),
    () => false,
  )
  return { coupon: isActive ? held : null, isConfirmed: isKnown }
}
