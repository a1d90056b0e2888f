import { type CheckoutForm, EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import type { OrderRequest, SeenLine } from '#domain/checkout/order-request.ts'

/** A Wednesday noon in Mexico City, with slots left that day. */
export const NOON = new Date('2026-11-18T18:00:00Z')

export const PICKUP_FORM: CheckoutForm = {
  ...EMPTY_CHECKOUT,
  deliveryMethod: 'pickup',
  email: 'ana@correo.mx',
  whatsapp: '555 123 4567',
  firstName: 'Ana',
  lastName: 'Ruiz',
  address: 'Chiapas 148',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  pickupDate: '2026-11-20',
  pickupTime: '10:30',
}

export const DELIVERY_FORM: CheckoutForm = {
  ...PICKUP_FORM,
  deliveryMethod: 'delivery',
  shippingType: 'local',
  pickupDate: '',
  pickupTime: '',
}

let keys = 0

interface Seen extends Partial<Omit<OrderRequest, 'lines' | 'form'>> {
  lines: SeenLine[]
  form?: Partial<CheckoutForm>
  /** The coupon's discount, percent. */
  percentage?: number
  shipping?: number
}

/** The request of a browser that showed these lines; its total is the one on the page. */
export function orderRequest({ lines, form, percentage = 0, shipping = 0, points = 0, ...given }: Seen): OrderRequest {
  const amounts = orderAmounts({ lines, percentage, points, shipping })
  return {
    key: `key-of-a-test-${String(++keys).padStart(6, '0')}`,
    form: { ...PICKUP_FORM, ...form },
    lines,
    coupon: null,
    points: amounts.points,
    total: amounts.total,
    ...given,
  }
}
