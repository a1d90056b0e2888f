import { expect, it } from 'vitest'
import { EMPTY_PRICE_FORM, priceRuleOf } from './price-form.ts'

const form = EMPTY_PRICE_FORM

it.each([
  ['15', -15],
  ['12.5 %', -12.5],
  ['0.333', -0.33],
])('takes %j for percent', (size, percent) => {
  expect(priceRuleOf({ ...form, size })).toMatchObject({ by: { kind: 'percent', percent }, strikesFormer: true })
})

it('takes pesos for centavos, and strikes nothing that rises', () => {
  expect(priceRuleOf({ ...form, direction: 'raise', unit: 'amount', size: '$1,050.5' })).toEqual({
    by: { kind: 'amount', amount: 105_050 },
    ending: 'none',
    strikesFormer: false,
  })
})

it.each(['', 'mucho', '-5', '1e3', '12,5,0'])('takes %j for no rule', (size) => {
  expect(priceRuleOf({ ...form, size })).toBeNull()
})
