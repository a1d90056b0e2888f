import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_CHECKOUT_DRAFT, parseCheckoutDraft } from './checkout-draft.ts'
import { EMPTY_CHECKOUT } from './checkout-form.ts'

const KEY = '0123456789abcdef'.repeat(2)

it('has what was typed, the key and what was sent with it', () => {
  const draft = { form: { ...EMPTY_CHECKOUT, firstName: 'María' }, key: KEY, sent: JSON.stringify({ key: KEY }) }
  expect(parseCheckoutDraft(structuredClone(draft))).toEqual(draft)
})

it('does not have what was sent with another key, or with none, or is too long', () => {
  for (const stored of [
    { key: KEY, sent: JSON.stringify({ key: KEY.replaceAll('0', '1') }) },
    { key: KEY, sent: '{' },
    { key: KEY, sent: JSON.stringify({ key: KEY, form: 'x'.repeat(16_384) }) },
    { key: '', sent: JSON.stringify({ key: '' }) },
    { key: KEY.slice(1), sent: JSON.stringify({ key: KEY.slice(1) }) },
  ]) {
    expect(parseCheckoutDraft(stored).sent).toBeNull()
  }
})

it('takes no method, type or country that there is not, and cuts a text that nobody typed', () => {
  const form = { deliveryMethod: 'drone', shippingType: 'toString', country: '', city: 7, firstName: 'A'.repeat(3_000) }
  expect(parseCheckoutDraft({ form }).form).toEqual({ ...EMPTY_CHECKOUT, firstName: 'A'.repeat(2_000) })
})

it('makes a draft of whatever is stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const { form, key, sent } = parseCheckoutDraft(stored)
      expect(Object.keys(form)).toEqual(Object.keys(EMPTY_CHECKOUT_DRAFT.form))
      expect(Object.values(form).every((text) => typeof text === 'string')).toBe(true)
      expect({ key, sent }).toEqual({ key: '', sent: null })
    }),
  )
})
