import { expect, it } from 'vitest'
import { writtenPhone } from './written-phone.ts'

it.each([
  ['5512345678', '55 1234 5678'],
  ['525512345678', '55 1234 5678'],
  ['9981234567', '998 123 4567'],
  ['34600111222', '+34600111222'],
])('the phone %s is read as %s', (digits, written) => {
  expect(writtenPhone(digits)).toBe(written)
})
