import type { Centavos } from '../money/money.ts'
import type { StoreProfile } from '../store/profile.ts'
import { type CheckoutForm, type DeliveryMethod, SHIPPING_TYPES, type ShippingType } from './checkout-form.ts'
import { type LocalArea, localReach, type TypedAddress } from './local-area.ts'

interface ShippingFacts {
  name: string
  time: string
  /** Business days, as `time` states them. */
  days: { least: number; most: number }
  price: keyof StoreProfile['shipping']
}

/** Names and times of the shipping types (docs/rules/checkout.md#shipping-types). */
export const SHIPPING: Record<ShippingType, ShippingFacts> = {
  local: { name: 'Envío local', time: '1-2 días hábiles', days: { least: 1, most: 2 }, price: 'local' },
  'national-standard': {
    name: 'Envío nacional estándar',
    time: '3-5 días hábiles',
    days: { least: 3, most: 5 },
    price: 'nationalStandard',
  },
  'national-express': {
    name: 'Envío nacional exprés',
    time: '1-2 días hábiles',
    days: { least: 1, most: 2 },
    price: 'nationalExpress',
  },
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

/** The type of shipping of a name, as orders store it; null for another name. */
export function shippingTypeNamed(name: string): ShippingType | null {
  return SHIPPING_TYPES.find((type) => SHIPPING[type].name === name) ?? null
}

/** The types of shipping that a store offers at an address, as far as it is typed. */
export function offeredShipping(area: LocalArea | null, address: TypedAddress): ShippingType[] {
  const isLocal = area !== null && localReach(area, address) !== 'outside'
  return SHIPPING_TYPES.filter((type) => type !== 'local' || isLocal)
}
