import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from '../store/use-store.ts'
import { AddressSection } from './address-section.tsx'
import { BranchCard } from './branch-card.tsx'
import { checkoutColumns } from './checkout-columns.ts'
import type { CheckoutFacts } from './checkout-screen.tsx'
import { CheckoutContext } from './checkout-state.ts'
import { ContactSection } from './contact-section.tsx'
import { DeliveryChooser } from './delivery-chooser.tsx'
import { useKeptHeight } from './kept-height.ts'
import { NotesSection } from './notes-section.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PickupSection } from './pickup-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { TotalBar } from './total-bar.tsx'
import { useCheckoutState } from './use-checkout-state.ts'
import { useHeldFields } from './use-held-fields.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  facts: CheckoutFacts
  onPlaced: (folio: number) => void
  /** An order that stands already is looked at. */
  onStanding: (folio: number) => void
}

/**
 * In view beside the form in a window that is high enough: its second row, the lines of the order, gives way down to
 * what `OrderSummary` keeps for them; what is then still too much scrolls, and what is focused has room.
 */
const SIDEBAR =
  '@min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)] @min-[58rem]:grid-rows-[auto_minmax(auto,1fr)_auto_auto] @min-[58rem]:-m-2 @min-[58rem]:p-2 @min-[58rem]:[@media(height>=40rem)]:sticky @min-[58rem]:[@media(height>=40rem)]:top-[calc(var(--header-height)+0.5rem)] @min-[58rem]:[@media(height>=40rem)]:max-h-[calc(100dvh-var(--header-height)-1rem)] @min-[58rem]:[@media(height>=40rem)]:overflow-y-auto'

/**
 * What is focused comes to rest, its label above it, clear of the header and of a toast of three lines under that, which
 * says what is wrong with it (WCAG 2.4.11); of a phone's bars, by app.css.
 */
const UNCOVERED =
  '[&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mt-[calc(var(--toasts-top)+8rem)] [&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mb-8'

/** The form of an order beside what it comes to. What belongs to a method comes when it is chosen. */
export function CheckoutForm({ facts, onPlaced, onStanding }: CheckoutFormProps) {
  const checkout = useCheckoutState()
  const shopNow = useShopClock(facts.now)
  const { revalidate } = useRevalidator()
  const order = usePlaceOrder(checkout, { shopNow, onPlaced, onPickupGone: () => void revalidate() })
  const submitButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const total = useRef<HTMLDivElement>(null)
  useKeptHeight(useStore().account, order.form)
  const fields = useHeldFields(order.isSending, order.form)
  const { deliveryMethod, pickupDate } = checkout.form
  const hasHours = facts.days.some(({ date, slots }) => date === pickupDate && slots.length > 0)
  return (
    <CheckoutContext value={checkout}>
      <div className="@container">
        <form
          ref={order.form}
          noValidate
          aria-label="Pedido"
          aria-busy={order.isSending}
          onSubmit={(event) => void order.submit(event)}
          className={`${checkoutColumns} ${UNCOVERED}`}
        >
          <div ref={fields}>
            <DeliveryChooser />
            {deliveryMethod === 'pickup' && facts.branch && (
              <div className="pb-6">
                <BranchCard branch={facts.branch} />
              </div>
            )}
            <ContactSection />
            {deliveryMethod !== '' && <AddressSection hasMaps={facts.hasMaps} />}
            {deliveryMethod === 'delivery' && <ShippingSection />}
            {deliveryMethod === 'pickup' && <PickupSection days={facts.days} asOf={facts.now} />}
            {deliveryMethod !== '' && <NotesSection />}
          </div>
          <aside aria-label="Resumen y envío del pedido" className={SIDEBAR}>
            <OrderSummary heading={heading} total={total} />
            <OrderActions
              {...order}
              submitButton={submitButton}
              hasHours={hasHours}
              onStanding={onStanding}
              onAnother={() => {
                order.beginAnew()
                submitButton.current?.focus()
              }}
            />
          </aside>
        </form>
      </div>
      <TotalBar heading={heading} total={total} />
    </CheckoutContext>
  )
}

/** The moment by the server's clock: the shopper's own may be wrong. */
function useShopClock(serverNow: number): () => number {
  const [ahead] = useState(() => serverNow - Date.now())
  return () => Date.now() + ahead
}
