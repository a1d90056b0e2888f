import { expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import { shirtLine } from '../../../test/cart-line.ts'
import { isStillMeant, orderedForm, type ShownTerms, seenLines } from './order-attempt.ts'

const shirt = shirtLine
const skirt: CartLine = { ...shirt, productId: 2, variantId: 22, quantity: 1 }
const form = { ...EMPTY_CHECKOUT, firstName: 'Ana' }
const terms: ShownTerms = { coupon: null, percentage: 0, points: 0, shipping: 0 }

function sent(lines: readonly CartLine[], of = terms, typed = form): string {
  const seen = seenLines(lines)
  const { total, points } = orderAmounts({ lines: seen, ...of })
  return JSON.stringify({ form: orderedForm(typed), lines: seen, coupon: of.coupon, points, total })
}

it('an order contains the lines that can be ordered', () => {
  expect(seenLines([shirt, { ...skirt, isGone: true }])).toEqual([{ variantId: 11, quantity: 2, price: 10_000 }])
})

it('an order contains nothing of the method that was not chosen, however long it is', () => {
  const typed = {
    ...form,
    pickupDate: '2026-11-20',
    pickupNotes: 'Paso en coche',
    deliveryInstructions: 'x'.repeat(20_000),
  }
  expect(orderedForm({ ...typed, deliveryMethod: 'pickup' })).toEqual({
    ...typed,
    deliveryMethod: 'pickup',
    deliveryInstructions: '',
  })
  expect(orderedForm({ ...typed, deliveryMethod: 'delivery' })).toEqual({
    ...typed,
    deliveryMethod: 'delivery',
    pickupDate: '',
    pickupNotes: '',
  })
})

it('an order attempt is equal for any values typed for the other method', () => {
  const pickup = { ...form, deliveryMethod: 'pickup' }
  const changed = { ...pickup, shippingType: 'local' }
  expect(isStillMeant(sent([shirt], terms, pickup), { form: changed, lines: [shirt], terms })).toBe(true)
})

it.each<[string, CartLine[]]>([
  ['nothing changed', [shirt, skirt]],
  [
    'the store has changed the price',
    [{ ...shirt, variant: { ...shirt.variant, price: 9_000 }, priceWas: 10_000 }, skirt],
  ],
  ['the order itself took pieces', [{ ...shirt, quantity: 1, quantityWas: 2 }, skirt]],
  ['the order itself took the last pieces', [{ ...shirt, isGone: true }, skirt]],
])('an order attempt is still meant when %s', (_, lines) => {
  expect(isStillMeant(sent([shirt, skirt]), { form, lines, terms })).toBe(true)
})

it.each<[string, CartLine[]]>([
  ['one more piece', [{ ...shirt, quantity: 3 }, skirt]],
  ['a line less', [shirt]],
  ['a line more', [shirt, skirt, { ...skirt, productId: 3, variantId: 33 }]],
])('an order attempt is no longer meant with %s', (_, lines) => {
  expect(isStillMeant(sent([shirt, skirt]), { form, lines, terms })).toBe(false)
})

it('an order attempt is no longer meant with another word in a field', () => {
  expect(isStillMeant(sent([shirt]), { form: { ...form, lastName: 'Ruiz' }, lines: [shirt], terms })).toBe(false)
})

it('an order attempt is compared without a line that was gone before', () => {
  const gone = { ...skirt, isGone: true }
  expect(isStillMeant(sent([shirt, gone]), { form, lines: [shirt, gone], terms })).toBe(true)
})

it.each<[string, Partial<ShownTerms>, Partial<ShownTerms>]>([
  ['points that were found since', {}, { points: 50 }],
  ['a coupon that was taken since', {}, { coupon: 'a.b', percentage: 10 }],
  ['a coupon that was removed since', { coupon: 'a.b', percentage: 10 }, {}],
  ['another coupon of the same worth', { coupon: 'a.b', percentage: 10 }, { coupon: 'c.d', percentage: 10 }],
  ['shipping that costs another price', { shipping: 8_000 }, { shipping: 15_000 }],
  ['a point more, for which the shipping costs as much more', { shipping: 8_000 }, { shipping: 8_100, points: 1 }],
])('an order attempt is no longer meant with %s', (_, before, now) => {
  const shown = { form, lines: [shirt], terms: { ...terms, ...now } }
  expect(isStillMeant(sent([shirt], { ...terms, ...before }), shown)).toBe(false)
  expect(isStillMeant(sent([shirt], { ...terms, ...now }), shown)).toBe(true)
})
