import { expect, it } from 'vitest'
import { checkPassword, MAX_PASSWORD } from './password.ts'

const email = 'lucia@correo.example'

it.each([
  ['azul-metro-9', null],
  ['123456789', 'password-short'],
  ['x'.repeat(MAX_PASSWORD), 'password-known'],
  [`${'azul '.repeat(25)}mar`, null],
  [`${'azul '.repeat(26)}`, 'password-long'],
  ['1234567890', 'password-known'],
  ['Contraseña1', 'password-known'],
  ['LUCIA@correo.example', 'password-known'],
])('checkPassword checks %s', (password, error) => {
  expect(checkPassword(password, email)).toBe(error)
})
