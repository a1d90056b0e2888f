import { expect, it } from 'vitest'
import { cancelHindrance, isCancelledByShopper, SHOPPERS_REASON } from './own-cancellation.ts'

it('a shopper can cancel an order until its preparation begins', () => {
  expect(cancelHindrance('placed', 'Pendiente')).toBeNull()
  expect(cancelHindrance('received', 'Pendiente')).toBeNull()
  expect(cancelHindrance('preparing', 'Pendiente')).toBe('in-preparation')
  expect(cancelHindrance('prepared', 'Pendiente')).toBe('prepared')
})

it('a shopper cannot cancel an order after its hour in a store that never reports', () => {
  expect(cancelHindrance('due', 'Pendiente')).toBe('prepared')
})

it('a shopper cannot cancel an order that is paid, refunded, out of the store or cancelled', () => {
  expect(cancelHindrance('received', 'Pagado')).toBe('paid')
  expect(cancelHindrance('preparing', 'Reembolsado')).toBe('paid')
  expect(cancelHindrance('sent', 'Pendiente')).toBe('left-store')
  expect(cancelHindrance('handed-over', 'Pagado')).toBe('left-store')
  expect(cancelHindrance('cancelled', 'Pagado')).toBe('cancelled')
})

it('a cancellation by the shopper is recognised by its reason', () => {
  expect(isCancelledByShopper({ status: 'Cancelado', cancelReason: SHOPPERS_REASON })).toBe(true)
  expect(isCancelledByShopper({ status: 'Cancelado', cancelReason: 'Ya no queda esta prenda.' })).toBe(false)
  expect(isCancelledByShopper({ status: 'Abierto', cancelReason: SHOPPERS_REASON })).toBe(false)
})
