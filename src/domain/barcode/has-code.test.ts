import { expect, it } from 'vitest'
import { hasCode } from './has-code.ts'

it.each([
  ['7501031311319', true],
  [' 07501031311319\r', true],
  ['v-m', true],
  ['V-M2', false],
  ['', false],
])('%j is a code of the variant: %s', (scanned, expected) => {
  expect(hasCode({ sku: 'V-M', barcode: '7501031311319' }, scanned)).toBe(expected)
})
