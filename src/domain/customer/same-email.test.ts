import { expect, it } from 'vitest'
import { isSameEmail } from './same-email.ts'

it.each([
  ['Ana@Correo.MX', 'ana@correo.mx', true],
  [' ana@correo.mx', 'ana@correo.mx ', true],
  ['ÑANDÚ@correo.mx', 'ñandú@correo.mx', true],
  ['ana@correo.mx', 'ana@correo.com', false],
  ['ana+1@correo.mx', 'ana@correo.mx', false],
  ['', 'ana@correo.mx', false],
])('%j and %j: %j', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame)
  expect(isSameEmail(other, one)).toBe(isSame)
})
