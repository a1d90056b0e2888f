import { expect, it } from 'vitest'
import { cancelHindrance, hasMoney, isCancelledByShopper, SHOPPERS_REASON } from './own-cancellation.ts'

it('a shopper can cancel an order until its preparation begins', () => {
  expect(cancelHindrance('placed', false)).toBeNull()
  expect(cancelHindrance('received', false)).toBeNull()
  expect(cancelHindrance('preparing', false)).toBe('in-preparation')
  expect(cancelHindrance('prepared', false)).toBe('prepared')
})

it('a shopper cannot cancel an order after its hour in a store that never reports', () => {
  expect(cancelHindrance('due', false)).toBe('prepared')
})

it('a shopper cannot cancel an order that is paid, refunded, out of the store or cancelled', () => {
  expect(cancelHindrance('received', true)).toBe('paid')
  expect(cancelHindrance('preparing', true)).toBe('paid')
  expect(cancelHindrance('sent', false)).toBe('left-store')
  expect(cancelHindrance('handed-over', true)).toBe('left-store')
  expect(cancelHindrance('cancelled', true)).toBe('cancelled')
})

it('an order has money once a part of it is paid, and after it went back', () => {
  expect(hasMoney({ paymentStatus: 'Pendiente', paid: 0 })).toBe(false)
  expect(hasMoney({ paymentStatus: 'Pendiente', paid: 100 })).toBe(true)
  expect(hasMoney({ paymentStatus: 'Pagado', paid: 0 })).toBe(true)
  expect(hasMoney({ paymentStatus: 'Reembolsado', paid: 0 })).toBe(true)
})

it('a cancellation by the shopper is recognised by its reason', () => {
  expect(isCancelledByShopper({ status: 'Cancelado', cancelReason: SHOPPERS_REASON })).toBe(true)
  expect(isCancelledByShopper({ status: 'Cancelado', cancelReason: 'Ya no queda esta prenda.' })).toBe(false)
  expect(isCancelledByShopper({ status: 'Abierto', cancelReason: SHOPPERS_REASON })).toBe(false)
})
