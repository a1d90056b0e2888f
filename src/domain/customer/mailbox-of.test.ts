import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

it.each([
  ['ana@correo.mx', 'ana@correo.mx'],
  [' Ana@Correo.MX ', 'ana@correo.mx'],
  ['ana+tienda@correo.mx', 'ana@correo.mx'],
  ['ana+tienda+otra@correo.mx', 'ana@correo.mx'],
  ['a.n.a@correo.mx', 'a.n.a@correo.mx'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['A.na@GoogleMail.com', 'ana@gmail.com'],
  // Nothing would be left before the @.
  ['+ana@correo.mx', '+ana@correo.mx'],
])('mailboxOf takes %j for the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('a mailbox is its own mailbox, however it was written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
      expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email))
    }),
  )
})
