import type { Centavos } from '../money/money.ts'
import type { StoreProfile } from '../store/profile.ts'
import { type CheckoutForm, type DeliveryMethod, SHIPPING_TYPES, type ShippingType } from './checkout-form.ts'

/** Names and times of the shipping types (docs/rules/checkout.md#shipping-types). */
export const SHIPPING: Record<ShippingType, { name: string; time: string; price: keyof StoreProfile['shipping'] }> = {
  local: { name: 'Envío local', time: '1-2 días hábiles', price: 'local' },
  'national-standard': { name: 'Envío nacional estándar', time: '3-5 días hábiles', price: 'nationalStandard' },
  'national-express': { name: 'Envío nacional exprés', time: '1-2 días hábiles', price: 'nationalExpress' },
}

/** The price of the delivery. Pickup is free; a delivery whose type is not chosen yet costs nothing yet. */
export function shippingPrice(
  method: DeliveryMethod | '',
  type: ShippingType | '',
  prices: StoreProfile['shipping'],
): Centavos {
  return method === 'delivery' && type !== '' ? prices[SHIPPING[type].price] : 0
}

/** The type of shipping that a form has chosen; '' while none is. */
export function shippingTypeOf({ shippingType }: Pick<CheckoutForm, 'shippingType'>): ShippingType | '' {
  return SHIPPING_TYPES.find((type) => type === shippingType) ?? ''
}
