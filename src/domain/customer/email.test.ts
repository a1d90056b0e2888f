import { expect, it } from 'vitest'
import { isSameEmail, MAX_EMAIL_LENGTH, parseEmail } from './email.ts'

it('parseEmail leaves an e-mail as it was typed, but for the spaces around it', () => {
  expect(parseEmail(' Ana.Lopez+tienda@correo.com.mx \n')).toEqual({ text: 'Ana.Lopez+tienda@correo.com.mx' })
  const label = 'b'.repeat(63)
  const longest = `${'a'.repeat(64)}@${label}.${label}.${'c'.repeat(MAX_EMAIL_LENGTH - 64 - 1 - 128 - 3)}.mx`
  expect(longest).toHaveLength(MAX_EMAIL_LENGTH)
  expect(parseEmail(longest)).toEqual({ text: longest })
  expect(parseEmail('ana@3m.com')).toEqual({ text: 'ana@3m.com' })
})

it.each(['', '   ', '\t\n'])('parseEmail misses an e-mail in %j', (written) => {
  expect(parseEmail(written)).toEqual({ error: 'email-missing' })
})

it.each([
  'ana',
  'ana@',
  '@correo.mx',
  'ana@correo',
  // To PostgreSQL the first two are 'ana@gmail.com', to a mail server neither is.
  'ana@gmaİl.com',
  'ana@\u212aorreo.mx',
  'josé@correo.mx',
  'ana@gmail.com,',
  'ana@gmail..com',
  '.ana@gmail.com',
  '<ana@gmail.com>',
  '"ana"@gmail.com',
  'ana@-x.co',
  'ana@gmail.com.',
  'a na@correo.mx',
  'ana@correo.mx, otra@correo.mx',
  'ana@@correo.mx',
  'ana@correo.mx\r\nBcc: x@y.mx',
  'a\u0000@correo.mx',
  'a\u200b@correo.mx',
  '\ud800@correo.mx',
  'ana@127.0.0.1',
  'ana@correo.1',
  `${'a'.repeat(65)}@b.mx`,
  `a@${'b'.repeat(64)}.mx`,
  `a@${'b.'.repeat(125)}mx.mx`,
])('parseEmail takes %j for no e-mail', (written) => {
  expect(parseEmail(written)).toEqual({ error: 'email-invalid' })
})

it.each([
  ['Ana@Correo.MX', 'ana@correo.mx', true],
  [' ana@correo.mx', 'ana@correo.mx ', true],
  ['ÑANDÚ@correo.mx', 'ñandú@correo.mx', true],
  ['ana@correo.mx', 'ana@correo.com', false],
  ['ana+1@correo.mx', 'ana@correo.mx', false],
  ['', 'ana@correo.mx', false],
])('%j and %j are the same e-mail: %j', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame)
  expect(isSameEmail(other, one)).toBe(isSame)
})
