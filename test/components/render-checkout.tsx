import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { hideToast, shownToasts } from '#app/shared/ui/toast.ts'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import type { CheckoutFacts } from '#app/storefront/features/checkout/checkout-facts.ts'
import { ORDER_MAILED, ORDER_NOT_MAILED } from '#app/storefront/features/checkout/order-toasts.ts'
import { CheckoutPage } from '#app/storefront/pages/checkout/checkout-page.tsx'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type CheckoutForm, EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'
import type { LocalArea } from '#domain/checkout/local-area.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { type PickupDay, type PickupHours, pickupDays } from '#domain/pickup/pickup-days.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { ANY_HOURS } from '../any-hours.ts'
import { shirtLine } from '../cart-line.ts'
import { PAYMENT_TERMS } from '../payment-terms.ts'
import { currentUrl, renderInStore } from './render-in-store.tsx'
import { storeFromElsewhere } from './store-in-browser.ts'
import { STORE } from './store-profile.ts'

/** A Thursday, 10:20 in the store: a Friday, a Saturday and a Sunday follow. */
export const THURSDAY = Date.parse('2026-11-19T10:20:00-06:00')

/** A pickup on that Friday with everything that an order needs. */
export const PICKUP = {
  deliveryMethod: 'pickup',
  email: 'renata@correo.example',
  whatsapp: '555 123 4567',
  firstName: 'Renata',
  lastName: 'Olvera',
  address: 'Chiapas 148',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  pickupDate: '2026-11-20',
  pickupTime: '09:00',
} satisfies Partial<CheckoutForm>

const keyOf = (what: string) => `vitrina:${STORE.account}:${what}`
const written = (value: unknown) => JSON.stringify({ version: 1, value })

interface CheckoutOptions extends PageOptions {
  /** The form as the shopper has filled it in before the page is opened. */
  form?: Partial<CheckoutForm>
  lines?: readonly CartLine[]
  coupon?: HeldCoupon
}

interface PageOptions {
  store?: Partial<StoreProfile>
  /** The server's time. */
  now?: number
  /** When the branch hands over pickups. */
  opening?: PickupHours
  /** By default the days from that time. */
  days?: PickupDay[]
  hasMaps?: boolean
  branch?: Branch | null
  /** Where local shipping is offered. */
  localArea?: LocalArea | null
  contact?: StoreContact
  payment?: CheckoutFacts['payment']
  /** The choice of a branch. */
  pickup?: CheckoutFacts['pickup']
}

/**
 * Renders the checkout of a premium store, with two shirts in the cart unless there are other lines, and its toasts.
 */
export async function renderCheckout({ form, lines = [shirtLine], coupon, ...page }: CheckoutOptions = {}) {
  storeFromElsewhere(keyOf('cart'), written(lines))
  if (coupon) storeFromElsewhere(keyOf('coupon'), written(coupon))
  sessionStorage.setItem(keyOf('checkout'), written({ form: { ...EMPTY_CHECKOUT, ...form }, key: '', sent: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf('checkout') }))
  return openCheckout(page)
}

/** Renders it with the browser's storage. */
export function openCheckout({
  store,
  now = THURSDAY,
  opening = ANY_HOURS,
  days = pickupDays({ now, timeZone: STORE.timeZone, opening }),
  hasMaps = false,
  branch = null,
  localArea = { states: ['Ciudad de México'], postalCodes: [] },
  contact = { email: null, phone: null },
  payment = PAYMENT_TERMS,
  pickup,
}: PageOptions = {}) {
  const facts = { branch, days, opening, localArea, contact, now, hasMaps, payment, ...(pickup && { pickup }) }
  onTestFinished(() => {
    for (const { id } of shownToasts.get()) hideToast(id)
  })
  return renderInStore(
    <>
      <CheckoutPage facts={facts} />
      <Toasts />
    </>,
    { at: '/checkout', store },
  )
}

const alert = page.getByRole('region', { name: 'Avisos' }).getByRole('alert')
/** The texts of the toasts about what went wrong. */
export const alertText = (): string => alert.element().textContent

export const placeButton = page.getByRole('button', { name: 'Realizar Pedido', exact: true })
/** Presses it also while it shows errors instead of placing the order: it is `aria-disabled` then. */
export const pressPlace = () => placeButton.click({ force: true })

/**
 * Waits until an order is placed and the page knows what became of its mail. Until then it sends requests, to which the
 * server of a later test would respond.
 */
export async function expectPlaced(folio = 7): Promise<void> {
  await expect.poll(currentUrl).toBe(`/order-success?folio=${folio}`)
  const outcomes: string[] = [ORDER_MAILED.title, ORDER_NOT_MAILED.title]
  await expect.poll(() => shownToasts.get().some(({ title }) => outcomes.includes(title))).toBe(true)
}
