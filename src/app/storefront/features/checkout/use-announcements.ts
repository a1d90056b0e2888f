import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import type { Announcement, CheckoutState } from '#domain/checkout/checkout-state.ts'
import type { CheckoutStore } from './checkout-store.ts'

interface Announcements {
  form: RefObject<HTMLFormElement | null>
  /** The section with the question to the shopper. */
  question: RefObject<HTMLElement | null>
  /** The offered pickup times are out of date. */
  onPickupGone: () => void
}

/** Moves the focus to what a new announcement of the checkout is about. */
export function useAnnouncements(
  { announcement }: CheckoutState,
  { form, question, onPickupGone }: Announcements,
): void {
  const handled = useRef(announcement)
  const handle = useEffectEvent(({ focus, isPickupGone }: Announcement) => {
    if (isPickupGone) onPickupGone()
    if (focus?.kind === 'field') focusField(form.current, focus.field)
    if (focus?.kind === 'question') question.current?.focus()
  })
  // A layout effect: the focus moves as soon as the field or the question is rendered.
  useLayoutEffect(() => {
    if (announcement === handled.current) return
    handled.current = announcement
    if (announcement) handle(announcement)
  }, [announcement])
}

/** Withdraws the message that there is no connection when the browser is connected again. */
export function useReconnection(store: CheckoutStore): void {
  useEffect(() => {
    const onOnline = () => store.dispatch({ type: 'came-online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [store])
}

function focusField(form: HTMLFormElement | null, field: CheckoutField): void {
  const named = (name: CheckoutField) => [
    ...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]:enabled`) ?? []),
  ]
  const own = named(field)
  // When the chosen day has no hours left, the shopper has to choose another day.
  const controls = own.length === 0 && field === 'pickupTime' ? named('pickupDate') : own
  const control = controls.find(({ checked, ariaPressed }) => checked || ariaPressed === 'true') ?? controls[0]
  control?.focus()
}
