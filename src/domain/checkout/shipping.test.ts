import { expect, it } from 'vitest'
import { SHIPPING_TYPES } from './checkout-form.ts'
import { SHIPPING, shippingPrice } from './shipping.ts'

const prices = { local: 8_000, nationalStandard: 15_000, nationalExpress: 25_000 }

it('shipping costs the store’s price of each type', () => {
  expect(SHIPPING_TYPES.map((type) => shippingPrice('delivery', type, prices))).toEqual([8_000, 15_000, 25_000])
})

it('shipping is free for a pickup, with any earlier choice, and until a type is chosen', () => {
  expect(SHIPPING_TYPES.map((type) => shippingPrice('pickup', type, prices))).toEqual([0, 0, 0])
  expect([shippingPrice('delivery', '', prices), shippingPrice('', 'local', prices)]).toEqual([0, 0])
})

it('shipping takes the days that each type promises', () => {
  expect(SHIPPING_TYPES.map((type) => SHIPPING[type].time)).toEqual([
    '1-2 días hábiles',
    '3-5 días hábiles',
    '1-2 días hábiles',
  ])
})
