import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/shared/ui/use-is-hydrated.ts'
import { useCartLines } from '#app/storefront/features/cart/cart-store.ts'
import type { CheckoutFacts } from '#app/storefront/features/checkout/checkout-facts.ts'
import { CheckoutForm } from '#app/storefront/features/checkout/checkout-form.tsx'
import { CheckoutSkeleton } from '#app/storefront/features/checkout/checkout-skeleton.tsx'
import { NoOrders } from '#app/storefront/features/checkout/no-orders.tsx'
import { NothingToOrder } from '#app/storefront/features/checkout/nothing-to-order.tsx'
import { offeredBy, useCheckoutStore } from '#app/storefront/features/checkout/use-checkout.ts'
import { useLeaveCheckout } from '#app/storefront/features/checkout/use-leave-checkout.ts'
import { usePageTitle } from '#app/storefront/features/checkout/use-page-title.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { offeredForm } from '#domain/checkout/checkout-view.ts'

/** The checkout (docs/rules/checkout.md#checkout-page), or a notice when there is nothing to order. */
export function CheckoutPage({ facts }: { facts: CheckoutFacts }) {
  const { isPremium } = useStore()
  const isHydrated = useIsHydrated()
  const hasLines = useCartLines().length > 0
  const { store, state } = useCheckoutStore()
  const { leavePlaced, leaveStanding } = useLeaveCheckout(store)
  const placed = state.phase.kind === 'placed' ? state.phase.folio : null
  const offered = offeredBy(facts, isPremium)
  const { deliveryMethod } = offeredForm(state.draft.form, offered)
  const mayOrder = isPremium || offered.hasPickup
  const title = hasLines && deliveryMethod !== '' ? 'Realizar pedido' : 'Completar compra'
  usePageTitle(title)
  const [wasForm, setWasForm] = useState(false)
  if (isHydrated && hasLines && !wasForm) setWasForm(true)
  return (
    <div data-toasts={placed === null ? 'above' : 'below'} className="frame min-h-dvh pt-4 pb-16">
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Volver al catálogo
      </Link>
      <h1 className="mt-2 mb-6 font-display text-2xl">{title}</h1>
      {placed !== null && <Placed folio={placed} />}
      {placed === null && !isHydrated && <CheckoutSkeleton />}
      {placed === null && isHydrated && hasLines && !mayOrder && <NoOrders contact={facts.contact} />}
      {placed === null && isHydrated && hasLines && mayOrder && (
        <CheckoutForm facts={facts} store={store} state={state} onPlaced={leavePlaced} onStanding={leaveStanding} />
      )}
      {placed === null && isHydrated && !hasLines && <NothingToOrder wasForm={wasForm} />}
    </div>
  )
}

/** Shown until the page of the order has loaded. */
function Placed({ folio }: { folio: number }) {
  // The form was long, and this is short: without it the footer would jump to where the button was.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <p role="status" className="border-t border-hairline py-6">
      Tu pedido #{folio} está registrado.{' '}
      <Link to={`/order-success?folio=${folio}`} className="underline underline-offset-4">
        Ver mi pedido
      </Link>
    </p>
  )
}
