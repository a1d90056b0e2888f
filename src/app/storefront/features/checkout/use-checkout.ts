import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useCartPieces } from '#app/storefront/features/cart/cart-pieces.ts'
import { useCart } from '#app/storefront/features/cart/use-cart.ts'
import { contactOf } from '#app/storefront/features/customer/contact-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CheckoutState } from '#domain/checkout/checkout-state.ts'
import { checkoutView, type OfferedDelivery } from '#domain/checkout/checkout-view.ts'
import type { LocalArea } from '#domain/checkout/local-area.ts'
import { prefilled } from '#domain/checkout/remembered-contact.ts'
import type { BranchTerms } from '#domain/pickup/branch-offers.ts'
import type { PickupHours } from '#domain/pickup/pickup-days.ts'
import type { ShownCheckout } from './checkout-context.ts'
import { draftOf, newOrderKey } from './checkout-draft.ts'
import type { PickupBranches } from './checkout-facts.ts'
import { type CheckoutStore, createCheckoutStore } from './checkout-store.ts'

/** The checkout of this visit of the page, and its state now. */
export function useCheckoutStore(): { store: CheckoutStore; state: CheckoutState } {
  const { account, shipping } = useStore()
  const [store] = useState(() => createCheckoutStore(account, shipping))
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const draft = usePersisted(draftOf(account))
  return { store, state: { ...state, draft } }
}

/** The facts of the checkout's page on which the ways to get an order depend. */
interface DeliveryFacts {
  opening: Pick<PickupHours, 'isOffered'>
  pickup?: PickupBranches
  localArea: LocalArea | null
}

export function offeredBy({ opening, pickup, localArea }: DeliveryFacts, isPremium: boolean): OfferedDelivery {
  return { isPremium, hasPickup: opening.isOffered || pickup !== undefined, localArea }
}

/** How the pieces of branches decide what an order has; nothing where the shopper has no choice of a branch. */
function useBranchTerms({ pickup }: DeliveryFacts): { branches?: BranchTerms } {
  const pieces = useCartPieces()
  return useMemo(() => {
    if (pickup === undefined) return {}
    const { transferDays, allowsSplits } = pickup
    const piecesOf = (variantId: number) => pieces.get(variantId)
    return { branches: { piecesOf, allowsTransfers: transferDays !== null, allowsSplits } }
  }, [pickup, pieces])
}

/**
 * The checkout with this store's cart, as its page shows it; `viewNow` computes it from the state at the time of the
 * call.
 */
export function useCheckoutView(store: CheckoutStore, state: CheckoutState, facts: DeliveryFacts) {
  const { isPremium } = useStore()
  const { lines, coupon, isCouponConfirmed } = useCart()
  const offered = offeredBy(facts, isPremium)
  const inputs = { ...offered, lines, coupon: isCouponConfirmed ? coupon : null, ...useBranchTerms(facts) }
  const latest = useLatest(inputs)
  const { errors, shippingPrices, lookupRound } = state
  const checkout: ShownCheckout = {
    ...checkoutView(state, inputs),
    branches: inputs.branches ?? null,
    errors,
    shippingPrices,
    lookupRound,
    edit: (fields) => store.dispatch({ type: 'edited', fields }),
    store,
  }
  return { checkout, viewNow: () => checkoutView(store.get(), latest.current) }
}

/**
 * Gives a new draft its key, so that a copy of the tab can't order the same twice (decision 017), and the contact of the
 * last order (decision 081). Before the first paint, so that no field changes in view.
 */
export function useNewDraft(): void {
  const { account } = useStore()
  useLayoutEffect(() => {
    draftOf(account).change((before) => {
      if (before.key !== '') return before
      return { ...before, key: newOrderKey(), form: prefilled(before.form, contactOf(account).get()) }
    })
  }, [account])
}

/** The value of the latest render, for code that continues after a wait. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
