import { useState } from 'react'
import { usePersisted } from '#app/storage/persisted-store.ts'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import type { CheckoutField, CheckoutForm, ShippingType } from '#domain/checkout/checkout-form.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import { SHIPPING, shippingPrice } from '#domain/checkout/shipping.ts'
import { isSameEmail } from '#domain/customer/email.ts'
import type { FoundCustomer } from '#domain/customer/loyalty.ts'
import type { Centavos } from '#domain/money/money.ts'
import { useCart } from '../cart/use-cart.ts'
import { useStore } from '../store/use-store.ts'
import { draftOf } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-state.ts'

/** What only the sending of the order changes. */
export interface CheckoutSteering {
  setErrors: (errors: CheckoutErrors) => void
  /** The customer no longer has the points that were shown. */
  lookUpAgain: () => void
  /** The shop says what a chosen delivery costs by now. */
  setShippingPrice: (type: ShippingType, price: Centavos) => void
}

/** The checkout of this store's cart: what was typed, which the tab keeps, and what it comes to. */
export function useCheckoutState(): CheckoutState & CheckoutSteering {
  const { account, isPremium, shipping } = useStore()
  const draft = draftOf(account)
  const form = offeredForm(usePersisted(draft).form, isPremium)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [found, setFound] = useState<{ email: string; customer: FoundCustomer | null } | null>(null)
  const [customerRound, setCustomerRound] = useState(0)
  const [shippingPrices, setShippingPrices] = useState(shipping)
  const { lines: allLines, coupon, isCouponConfirmed } = useCart()

  const customer = found && isSameEmail(found.email, form.email) ? found.customer : null
  const lines = allLines.filter(({ isGone }) => !isGone)
  const amounts = orderAmounts({
    lines: lines.map(({ quantity, variant: { price } }) => ({ price, quantity })),
    percentage: coupon && isCouponConfirmed ? coupon.discountPercentage : 0,
    points: customer?.points ?? 0,
    shipping: shippingPrice(methodOf(form), typeOf(form), shippingPrices),
  })
  const fill = (fields: Partial<CheckoutForm>) => {
    const filled = { ...clearedBy(fields, draft.get().form), ...fields }
    setErrors((before) => forgiven(before, filled))
    draft.change((current) => ({ ...current, form: { ...current.form, ...filled } }))
  }
  return {
    form,
    set: (field, value) => fill({ [field]: value }),
    fill,
    errors,
    customer,
    setCustomer: (customer, email) => setFound({ customer, email }),
    customerRound,
    lines,
    amounts,
    shippingPrices,
    setErrors,
    lookUpAgain() {
      setFound(null)
      setCustomerRound((round) => round + 1)
    },
    setShippingPrice: (type, price) => setShippingPrices((prices) => ({ ...prices, [SHIPPING[type].price]: price })),
  }
}

/** Picking a new date clears the time (docs/rules.md#pickup-times); who picks the same again keeps theirs. */
function clearedBy({ pickupDate }: Partial<CheckoutForm>, before: CheckoutForm): Partial<CheckoutForm> {
  return pickupDate === undefined || pickupDate === before.pickupDate ? {} : { pickupTime: '' }
}

/** Another method shows other fields: what was said against those that come is said when the order is sent again. */
function forgiven(errors: CheckoutErrors, fields: Partial<CheckoutForm>): CheckoutErrors {
  const touched = new Set(Object.keys(fields))
  const ofMethod = touched.has('deliveryMethod')
  const left = Object.entries(errors).filter(
    ([field]) => !touched.has(field) && !(ofMethod && !CONTACT.some((each) => each === field)),
  )
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

const CONTACT: readonly CheckoutField[] = ['email', 'whatsapp', 'firstName', 'lastName']

/** A draft may choose what the store no longer offers. */
export function offeredForm(form: CheckoutForm, isPremium: boolean): CheckoutForm {
  return form.deliveryMethod === 'delivery' && !isPremium ? { ...form, deliveryMethod: '' } : form
}

function methodOf({ deliveryMethod }: CheckoutForm) {
  return deliveryMethod === 'pickup' || deliveryMethod === 'delivery' ? deliveryMethod : ''
}

/** The chosen type of shipping; '' while none is. */
export function typeOf({ shippingType }: CheckoutForm): ShippingType | '' {
  return shippingType in SHIPPING ? (shippingType as ShippingType) : ''
}
