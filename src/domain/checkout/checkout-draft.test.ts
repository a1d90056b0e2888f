import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_CHECKOUT_DRAFT, parseCheckoutDraft } from './checkout-draft.ts'
import { EMPTY_CHECKOUT } from './checkout-form.ts'

const KEY = '0123456789abcdef'.repeat(2)

it('a checkout draft has the typed form, the key and the last request', () => {
  const form = { ...EMPTY_CHECKOUT, firstName: 'María' }
  const draft = { form, keepsPoints: true, key: KEY, sent: JSON.stringify({ key: KEY }) }
  expect(parseCheckoutDraft(structuredClone(draft))).toEqual(draft)
})

it('a checkout draft drops a last request that has another key, no key or too much text', () => {
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

it('a checkout draft rejects an unknown method, type or country, and truncates an overlong text', () => {
  const form = { deliveryMethod: 'drone', shippingType: 'toString', country: '', city: 7, firstName: 'A'.repeat(3_000) }
  expect(parseCheckoutDraft({ form }).form).toEqual({ ...EMPTY_CHECKOUT, firstName: 'A'.repeat(2_000) })
})

it('a checkout draft can be parsed from any stored value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const { form, key, sent } = parseCheckoutDraft(stored)
      expect(Object.keys(form)).toEqual(Object.keys(EMPTY_CHECKOUT_DRAFT.form))
      expect(Object.values(form).every((text) => typeof text === 'string')).toBe(true)
      expect({ key, sent }).toEqual({ key: '', sent: null })
    }),
  )
})
