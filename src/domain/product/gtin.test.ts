import { expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

it.each(['7501234567893', '4006381333931', '036000291452', '96385074', '10036000291459'])('%s is a GTIN', (barcode) => {
  expect(isGtin(barcode)).toBe(true)
})

it.each([
  ['7501234567890', 'its check digit is another'],
  ['750123456789', 'a digit is missing'],
  ['LUN-0042', 'a code of the store'],
  ['0000000000000', 'a scanner without a code'],
  ['', 'nothing'],
  ['７５０１２３４５６７８９３', 'other digits'],
])('%s is no GTIN: %s', (barcode) => {
  expect(isGtin(barcode)).toBe(false)
})
