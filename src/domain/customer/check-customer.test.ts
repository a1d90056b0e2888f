import { expect, it } from 'vitest'
import { type CustomerChanges, checkCustomer } from './check-customer.ts'

it('checkCustomer takes the stated fields, trims them, and adds nothing', () => {
  const changes = { name: ' Ana Ruiz ', email: ' ana@correo.mx', phone: '', loyaltyActive: true }
  expect(checkCustomer(changes)).toEqual({
    ok: true,
    changes: { name: 'Ana Ruiz', email: 'ana@correo.mx', phone: '', loyaltyActive: true },
  })
  expect(checkCustomer({})).toEqual({ ok: true, changes: {} })
})

it.each<[CustomerChanges, object]>([
  [{ name: '  ' }, { name: 'name-missing' }],
  [{ email: '' }, { email: 'email-missing' }],
  [{ email: 'ana' }, { email: 'email-invalid' }],
  [{ street: 'x'.repeat(256) }, { street: 'text-too-long' }],
  [{ phone: '555\n1' }, { phone: 'control-character' }],
  [{ reference: 'a\0' }, { reference: 'control-character' }],
  [{ country: '\ud800' }, { country: 'control-character' }],
  [
    { name: '', email: 'ana' },
    { name: 'name-missing', email: 'email-invalid' },
  ],
])('checkCustomer does not take %j', (changes, errors) => {
  expect(checkCustomer(changes)).toEqual({ ok: false, errors })
})
