import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref, useRevalidator } from 'react-router'
import { usePickupRefresh } from '#app/storefront/features/pickup/use-pickup-refresh.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { checkCheckout } from '#domain/checkout/check-checkout.ts'
import type { CheckoutForm as FormFields } from '#domain/checkout/checkout-form.ts'
import type { CheckoutState } from '#domain/checkout/checkout-state.ts'
import { isBusy } from '#domain/checkout/checkout-view.ts'
import type { PickupHours } from '#domain/pickup/pickup-days.ts'
import { AddressSection } from './address-section.tsx'
import { BranchCard } from './branch-card.tsx'
import { BranchSection } from './branch-section.tsx'
import { checkoutColumns } from './checkout-columns.ts'
import { CheckoutContext } from './checkout-context.ts'
import { newOrderKey } from './checkout-draft.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { RememberContact } from './contact-memory.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliveryChooser } from './delivery-chooser.tsx'
import { NotesSection } from './notes-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PickupSection } from './pickup-section.tsx'
import { type PlacedCheckout, placeOrder } from './place-order.ts'
import { useRememberedHeight } from './remembered-height.ts'
import { SendOrderButtons } from './send-order-buttons.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { TotalBar } from './total-bar.tsx'
import { useAnnouncements, useReconnection } from './use-announcements.ts'
import { useCheckoutView, useNewDraft } from './use-checkout.ts'
import { useLockedFields } from './use-locked-fields.ts'
import { usePickupPlace } from './use-pickup-place.ts'

interface CheckoutFormProps {
  facts: CheckoutFacts
  store: CheckoutStore
  state: CheckoutState
  onPlaced: (order: PlacedCheckout) => void
  /** The shopper opens an order that was placed before. */
  onStanding: (folio: number) => void
}

/**
 * Stays in view next to the form when the window is high enough. Its second row, the lines of the order, shrinks to the
 * minimum height that `OrderSummary` gives it; then the whole sidebar scrolls. The padding leaves room for focus
 * outlines.
 */
const SIDEBAR =
  '@min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)] @min-[58rem]:grid-rows-[auto_minmax(auto,1fr)_auto_auto] @min-[58rem]:-m-2 @min-[58rem]:p-2 @min-[58rem]:[@media(height>=40rem)]:sticky @min-[58rem]:[@media(height>=40rem)]:top-[calc(var(--header-height)+0.5rem)] @min-[58rem]:[@media(height>=40rem)]:max-h-[calc(100dvh-var(--header-height)-1rem)] @min-[58rem]:[@media(height>=40rem)]:overflow-y-auto'

/**
 * Scroll margins that keep a focused field and its label clear of the header and of the toast below it, which has the
 * field's error in up to three lines (WCAG 2.4.11). The room for header and bars alone is in app.css.
 */
const UNCOVERED =
  '[&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mt-[calc(var(--toasts-top)-var(--header-height)+7rem)] [&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mb-8'

/** The form of an order with its summary. The fields of a delivery method appear when it is chosen. */
export function CheckoutForm({ facts, store, state, onPlaced, onStanding }: CheckoutFormProps) {
  const { checkout, viewNow } = useCheckoutView(store, state, facts)
  const place = usePickupPlace(facts, checkout)
  const { submit, errorsIn } = useSubmission(store, { viewNow, facts, opening: place.opening, onPlaced })
  const refs = useFormRefs()
  const { revalidate } = useRevalidator()
  usePickupRefresh(facts.now)
  useNewDraft()
  useReconnection(store)
  useRememberedHeight(useStore().account, refs.form)
  const isSending = isBusy(state)
  const fields = useLockedFields(isSending, refs.form)
  useAnnouncements(state, { form: refs.form, question: refs.decision, onPickupGone: () => void revalidate() })
  const { deliveryMethod, pickupDate } = checkout.form
  const hasHours = place.days.some(({ date, slots }) => date === pickupDate && slots.length > 0)
  const startAnother = () => {
    flushSync(() => store.dispatch({ type: 'restarted', newKey: newOrderKey() }))
    refs.submitButton.current?.focus()
  }
  return (
    <CheckoutContext value={checkout}>
      <div className="@container">
        <form
          ref={refs.form}
          noValidate
          aria-label="Pedido"
          aria-busy={isSending}
          onSubmit={(event) => void submit(event)}
          className={`${checkoutColumns} ${UNCOVERED}`}
        >
          <div ref={fields}>
            <DeliveryChooser {...facts} days={place.days} isBrought={place.isBrought} />
            {deliveryMethod === 'pickup' && place.offered.length > 0 && <BranchSection {...place} />}
            {deliveryMethod === 'pickup' && place.branch && (
              <div className="pb-6">
                <BranchCard branch={place.branch} opening={place.opening} />
              </div>
            )}
            <ContactSection />
            {deliveryMethod !== '' && <AddressSection hasMaps={facts.hasMaps} />}
            {deliveryMethod === 'delivery' && <ShippingSection {...facts} />}
            {deliveryMethod === 'pickup' && (
              <PickupSection days={place.days} opening={place.opening} asOf={facts.now} />
            )}
            {deliveryMethod !== '' && (
              <>
                <NotesSection />
                <RememberContact />
              </>
            )}
          </div>
          <aside aria-label="Resumen y envío del pedido" className={SIDEBAR}>
            <OrderSummary heading={refs.heading} total={refs.total} restAt={place.restAt} />
            <SendOrderButtons
              payment={facts.payment}
              isSending={isSending}
              hasHours={hasHours}
              onStanding={onStanding}
              errors={errorsIn(checkout.form)}
              message={state.message}
              question={state.question}
              decision={refs.decision}
              submitButton={refs.submitButton}
              onAnother={startAnother}
            />
          </aside>
        </form>
      </div>
      <TotalBar heading={refs.heading} total={refs.total} />
    </CheckoutContext>
  )
}

/** The elements of the form that are focused, scrolled to or measured. */
function useFormRefs() {
  return {
    form: useRef<HTMLFormElement>(null),
    decision: useRef<HTMLElement>(null),
    submitButton: useRef<HTMLButtonElement>(null),
    heading: useRef<HTMLHeadingElement>(null),
    total: useRef<HTMLDivElement>(null),
  }
}

interface Submission extends Pick<CheckoutFormProps, 'facts' | 'onPlaced'> {
  /** When the chosen branch hands over pickups. */
  opening: PickupHours
  viewNow: ReturnType<typeof useCheckoutView>['viewNow']
}

/** Checks the form and, when it is submitted without errors, places the order. */
function useSubmission(store: CheckoutStore, { viewNow, facts, opening, onPlaced }: Submission) {
  const { account, isPremium, timeZone } = useStore()
  const serverNow = useServerTime(facts.now)
  const url = useHref('/orders')
  const errorsIn = (form: FormFields) => {
    const { localArea } = facts
    const hasBranches = facts.pickup !== undefined
    const checked = checkCheckout(form, { isPremium, now: serverNow(), timeZone, opening, localArea, hasBranches })
    return checked.ok ? null : checked.errors
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy(store.get())) return
    const { form, lines } = viewNow()
    const errors = errorsIn(form)
    store.dispatch({ type: 'submitted', errors, hasLines: lines.length > 0, isOnline: navigator.onLine })
    if (store.get().phase.kind !== 'preparing') return
    const placed = await placeOrder({ account, store, viewNow, url })
    if (placed !== null) onPlaced(placed)
  }
  return { submit, errorsIn }
}

/** Returns the server's time, because the shopper's clock may be wrong. */
function useServerTime(serverNow: number): () => number {
  const [ahead] = useState(() => serverNow - Date.now())
  return () => Date.now() + ahead
}
