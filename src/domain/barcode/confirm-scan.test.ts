import { expect, it } from 'vitest'
import { confirmScan } from './confirm-scan.ts'

const ean = { text: '7501234567893', format: 'ean_13' }
const label = { text: 'VA-001', format: 'code_39' }

it('confirmScan is certain of a number with a check digit at once', () => {
  expect(confirmScan([label, ean], [])).toEqual(ean)
})

it('confirmScan is certain of other codes when they are read a second time', () => {
  expect(confirmScan([label], [])).toBeNull()
  expect(confirmScan([label], [{ ...label, text: 'VA-007' }])).toBeNull()
  expect(confirmScan([label], [{ ...label, format: 'code_128' }])).toBeNull()
  expect(confirmScan([label], [{ ...label, text: 'VA-007' }, label])).toEqual(label)
})

it('confirmScan confirms a code read from a sharpened image when it is read again', () => {
  const sharpened = { ...ean, isSharpened: true }
  expect(confirmScan([sharpened], [])).toBeNull()
  expect(confirmScan([sharpened], [sharpened])).toEqual(sharpened)
})

it('confirmScan passes over a code without text', () => {
  expect(confirmScan([{ ...ean, text: '' }], [{ ...ean, text: '' }])).toBeNull()
})
