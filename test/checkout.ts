import { EMPTY_CHECKOUT_DRAFT } from '#domain/checkout/checkout-draft.ts'
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts'
import { checkoutReducer } from '#domain/checkout/checkout-reducer.ts'
import { type CheckoutAction, type CheckoutState, openCheckout } from '#domain/checkout/checkout-state.ts'
import { checkoutView } from '#domain/checkout/checkout-view.ts'
import { orderAttempt } from '#domain/checkout/order-attempt.ts'
import { shirtLine } from './cart-line.ts'

export const shippingPrices = { local: 5_000, nationalStandard: 8_000, nationalExpress: 15_000 }
/** A premium store and two shirts, 200 pesos. */
export const inputs = {
  isPremium: true,
  hasPickup: true,
  localArea: { states: ['Ciudad de México'], postalCodes: [] },
  lines: [shirtLine],
  coupon: null,
}

export const run = (state: CheckoutState, ...actions: CheckoutAction[]) => actions.reduce(checkoutReducer, state)
export const edit = (fields: Partial<CheckoutForm>): CheckoutAction => ({ type: 'edited', fields })
export const submit = { type: 'submitted', errors: null, hasLines: true, isOnline: true } as const

export const opened = openCheckout(EMPTY_CHECKOUT_DRAFT, { shippingPrices, newKey: 'a'.repeat(32) })
export const filled = run(opened, edit({ deliveryMethod: 'pickup', email: 'ana@correo.mx', firstName: 'Ana' }))

/** Ana has 40 points. */
export const ana = { name: 'Ana R.', points: 40, pointsAtPickupOnly: false }
export const foundAna = [
  { type: 'lookup-started', id: 1, email: 'ana@correo.mx' },
  { type: 'lookup-ended', id: 1, result: { state: 'found', customer: ana } },
] as const satisfies CheckoutAction[]

export const attemptIn = (state: CheckoutState) =>
  orderAttempt(state.draft, checkoutView(state, inputs).order, 'b'.repeat(32))

/** A checkout whose order is on its way. */
export function sendingFrom(state: CheckoutState) {
  const attempt = attemptIn(state)
  return { state: run(state, submit, { type: 'sent', attempt }), attempt }
}
