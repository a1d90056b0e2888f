import { expect, it } from 'vitest'
import { checkPriceForm, EMPTY_PRICE_FORM, priceRuleOf } from './price-form.ts'

const form = EMPTY_PRICE_FORM

it.each([
  ['15', -15],
  ['12.5 %', -12.5],
  ['0.333', -0.33],
])('the price form takes %j for percent', (size, percent) => {
  expect(priceRuleOf({ ...form, size })).toMatchObject({ by: { kind: 'percent', percent }, strikesFormer: true })
})

it('the price form takes pesos for centavos, and strikes nothing that rises', () => {
  expect(priceRuleOf({ ...form, direction: 'raise', unit: 'amount', size: '$1,050.5' })).toEqual({
    by: { kind: 'amount', amount: 105_050 },
    ending: 'none',
    strikesFormer: false,
  })
})

it.each(['', 'mucho', '-5', '1e3', '12,5,0'])('the price form takes %j for no rule', (size) => {
  expect(priceRuleOf({ ...form, size })).toBeNull()
})

it.each([
  ['15', 'percent', 'lower', null],
  ['', 'percent', 'lower', 'not-a-number'],
  ['12,5,0', 'amount', 'raise', 'not-a-number'],
  ['0', 'amount', 'raise', 'no-change'],
  ['100', 'percent', 'lower', 'nothing-left'],
  ['99999999999', 'percent', 'lower', 'nothing-left'],
  ['10001', 'percent', 'raise', 'too-many-percent'],
  ['99999999999 %', 'percent', 'raise', 'too-many-percent'],
  ['$99,999,999', 'amount', 'lower', 'too-large-amount'],
] as const)('the price form describes %j in %s to %s: %s', (size, unit, direction, code) => {
  expect(checkPriceForm({ ...form, size, unit, direction })).toBe(code)
})
