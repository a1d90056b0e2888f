import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePersisted } from '#app/storage/persisted-store.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import type { Branch } from '#domain/store/branch.ts'
import { useCartLines } from '../cart/cart-store.ts'
import { useStore } from '../store/use-store.ts'
import { draftOf } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { NothingToOrder } from './nothing-to-order.tsx'
import { offeredForm } from './use-checkout-state.ts'
import { useLeaving } from './use-leaving.ts'
import { usePageTitle } from './use-page-title.ts'

/** What the page of the checkout knows of the store. */
export interface CheckoutFacts {
  branch: Branch | null
  days: PickupDay[]
  /** When the server answered, milliseconds since 1970. */
  now: number
  /** Whether addresses can be looked up with Google Maps. */
  hasMaps: boolean
}

/** The checkout (docs/rules.md#checkout-page), or what stands there with nothing to order. */
export function CheckoutScreen({ facts }: { facts: CheckoutFacts }) {
  const { account, isPremium } = useStore()
  const isHydrated = useIsHydrated()
  const hasLines = useCartLines().length > 0
  const { deliveryMethod } = offeredForm(usePersisted(draftOf(account)).form, isPremium)
  const { placed, leave, leaveStanding } = useLeaving(account)
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
      {placed !== null ? (
        <Placed folio={placed} />
      ) : !isHydrated ? (
        <CheckoutSkeleton />
      ) : hasLines ? (
        <CheckoutForm facts={facts} onPlaced={leave} onStanding={leaveStanding} />
      ) : (
        <NothingToOrder wasForm={wasForm} />
      )}
    </div>
  )
}

/** Until the order's own page comes. */
function Placed({ folio }: { folio: number }) {
  return (
    <p role="status" className="border-t border-hairline py-6">
      Tu pedido #{folio} está registrado.{' '}
      <Link to={`/order-success?folio=${folio}`} className="underline underline-offset-4">
        Ver mi pedido
      </Link>
    </p>
  )
}
