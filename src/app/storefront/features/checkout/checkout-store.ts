import { createStore } from 'zustand/vanilla'
import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import { checkoutReducer } from '#domain/checkout/checkout-reducer.ts'
import {
  type Announcement,
  type CheckoutAction,
  type CheckoutState,
  openCheckout,
} from '#domain/checkout/checkout-state.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { draftOf, newOrderKey } from './checkout-draft.ts'
import { ORDER_TOPIC } from './order-toasts.ts'

/** The state of the checkout for one visit of its page. It outlives the page while a request is under way. */
export interface CheckoutStore {
  /** Returns the state, with the draft as it is persisted. */
  get: () => CheckoutState
  /**
   * Returns the state as React needs it: the same object until an action changes it. The draft in it may be older than
   * the persisted one.
   */
  getSnapshot: () => CheckoutState
  subscribe: (listener: () => void) => () => void
  dispatch: (action: CheckoutAction) => void
}

/**
 * Opens the checkout of a store. Each action persists the draft that it changes, and shows the toast that it announces.
 */
export function createCheckoutStore(account: string, shippingPrices: StoreProfile['shipping']): CheckoutStore {
  const draft = draftOf(account)
  const { getState, setState, subscribe } = createStore(() =>
    openCheckout(draft.get(), { shippingPrices, newKey: newOrderKey() }),
  )
  // A response that arrives after the page was left must change the draft as it is by then.
  const get = () => ({ ...getState(), draft: draft.get() })
  const dispatch = (action: CheckoutAction) => {
    const before = get()
    const next = checkoutReducer(before, action)
    if (next === before) return
    draft.change(() => next.draft)
    setState(next)
    if (next.announcement !== before.announcement) announce(next.announcement)
    // A shopper who corrects a field has read the toast. The other fields have their own errors.
    else if (countOf(next.errors) < countOf(before.errors)) hideTopic(ORDER_TOPIC)
  }
  return { get, getSnapshot: getState, subscribe, dispatch }
}

function countOf(errors: CheckoutErrors): number {
  return Object.values(errors).filter((error) => error !== undefined).length
}

function announce(announcement: Announcement | null): void {
  if (announcement?.toast) {
    const { title, description } = announcement.toast
    showToast(title, { description, look: 'danger', topic: ORDER_TOPIC })
  } else hideTopic(ORDER_TOPIC)
}
