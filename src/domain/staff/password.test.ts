import { expect, it } from 'vitest'
import { checkPassword, MAX_PASSWORD } from './password.ts'

const owner = {
  email: 'lucia@correo.example',
  storeNames: ['Moda Luna Güera', 'modaluna'],
  isCommon: (text: string) => ['monkey', 'trustno1234', 'sunshine2020!'].includes(text),
}

it.each([
  ['azul-metro-9', null],
  ['123456789', 'password-short'],
  ['x'.repeat(MAX_PASSWORD), 'password-known'],
  [`${'azul '.repeat(25)}mar`, null],
  [`${'azul '.repeat(26)}`, 'password-long'],
  ['1234567890', 'password-known'],
  ['Contraseña1', 'password-known'],
  ['LUCIA@correo.example', 'password-known'],
  ['TrustNo1234', 'password-known'],
  ['Monkey!!2026', 'password-known'],
  ['#1Monkey2026', 'password-known'],
  ['monkey y luna', null],
  ['vitrina2026', 'password-known'],
  ['Lucia200411', 'password-known'],
  ['modaluna2026', 'password-known'],
  ['Güera123456', 'password-known'],
  ['la güera de enfrente', null],
  ['7302194856x', null],
])('checkPassword checks %s', (password, error) => {
  expect(checkPassword(password, owner)).toBe(error)
})
