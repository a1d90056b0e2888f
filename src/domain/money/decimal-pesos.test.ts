import { expect, it } from 'vitest'
import { decimalPesos } from './decimal-pesos.ts'

it.each([
  [129_900, '1299.00'],
  [5, '0.05'],
  [0, '0.00'],
  [2_147_483_647, '21474836.47'],
])('writes %i centavos as %s', (amount, written) => {
  expect(decimalPesos(amount)).toBe(written)
})
