import { useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { forgetLookup } from '#app/storefront/features/customer/last-lookup.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { cartAfterOrder } from '#domain/checkout/split-cart.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { followMail } from './follow-mail.ts'
import { ORDER_PLACED, placedTopic } from './order-toasts.ts'
import type { PlacedCheckout } from './place-order.ts'
import { removeOrdered } from './remove-ordered.ts'

/** Leaves the checkout for the page of an order. Nothing that was ordered remains in the browser. */
export function useLeaveCheckout(store: CheckoutStore) {
  const { account, withoutMails = false } = useStore()
  const navigate = useNavigate()
  const mailUrl = useHref('/order-mail')
  const isHere = useIsMounted()
  const leavePlaced = ({ folio, lines }: PlacedCheckout) => {
    forgetLookup()
    cartOf(account).change((cart) => cartAfterOrder(cart, lines))
    couponOf(account).change(() => null)
    const open = () => void navigate(`/order-success?folio=${folio}`, { replace: isHere.current })
    const { title, description } = ORDER_PLACED
    const toast = { description, topic: placedTopic(folio) }
    // A shopper who has left this page is not taken away from the other one.
    showToast(title, isHere.current ? toast : { ...toast, action: { label: 'Ver mi pedido', run: open } })
    if (isHere.current) open()
    if (!withoutMails) void followMail(mailUrl, folio, isHere.current ? placedTopic(folio) : undefined)
  }
  /** Called when a link opens an order that was placed before. */
  const leaveStanding = (folio: number) => {
    removeOrdered(account)
    forgetLookup()
    store.dispatch({ type: 'standing-opened', folio })
  }
  return { leavePlaced, leaveStanding }
}

function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
