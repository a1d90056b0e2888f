import { expect, it } from 'vitest'
import { type NoticeReceiver, receiversOf } from './notice.ts'

const vendor = { email: 'Ventas@luna.mx', name: 'Laura', isEnabled: true }
const receiver = (email: string, kinds: NoticeReceiver['kinds']): NoticeReceiver => ({
  email,
  name: '',
  staffId: null,
  kinds,
})

it('the receivers of a notice are the vendor, where orders are announced by e-mail, and all who want the kind; each e-mail once', () => {
  const receivers = [
    receiver('ventas@LUNA.mx', ['new-order', 'weekly-figures']),
    receiver('eva@luna.mx', ['new-order']),
    receiver('luz@luna.mx', ['low-stock']),
  ]
  const emails = (...of: Parameters<typeof receiversOf>) => receiversOf(...of).map(({ address }) => address)
  expect(emails('new-order', { vendor, receivers })).toEqual(['Ventas@luna.mx', 'eva@luna.mx'])
  expect(emails('new-order', { vendor: { ...vendor, isEnabled: false }, receivers })).toEqual([
    'ventas@LUNA.mx',
    'eva@luna.mx',
  ])
  expect(emails('weekly-figures', { vendor, receivers })).toEqual(['ventas@LUNA.mx'])
  expect(emails('order-due', { vendor, receivers })).toEqual([])
  expect(emails('new-order', { vendor: { ...vendor, email: null }, receivers: [] })).toEqual([])
})
