import { describe, expect, it } from 'vitest'
import { decimalPesos, formatPrice } from './money.ts'

describe('formatPrice', () => {
  it('writes pesos with two decimals and grouped thousands', () => {
    expect(formatPrice(129_900)).toBe('$1,299.00')
    expect(formatPrice(5)).toBe('$0.05')
    expect(formatPrice(0)).toBe('$0.00')
  })
})

it.each([
  [129_900, '1299.00'],
  [5, '0.05'],
  [0, '0.00'],
  [2_147_483_647, '21474836.47'],
])('decimalPesos writes %i centavos for programs as %s', (amount, written) => {
  expect(decimalPesos(amount)).toBe(written)
})
