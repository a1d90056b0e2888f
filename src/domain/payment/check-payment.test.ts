import { describe, expect, it } from 'vitest'
import type { BalancedOrder } from '../order/order-balance.ts'
import { checkPayment, checkRefund, MOST_CENTAVOS } from './check-payment.ts'
import type { PaymentRecord } from './payment-record.ts'

const order: BalancedOrder = { status: 'Abierto', total: 89_950, credited: 0, paid: 0 }
const record = (changes: Partial<PaymentRecord>): PaymentRecord => ({
  id: 1,
  kind: 'payment',
  method: 'cash',
  amount: 50_000,
  at: 0,
  actor: 'staff:lucia',
  reference: '',
  reason: '',
  voidedAt: null,
  isClosed: false,
  ...changes,
})

describe('a payment', () => {
  it.each([
    ['of what is due', 'cash', 89_950, null],
    ['of a part', 'card', 1, null],
    ['of nothing', 'cash', 0, 'amount-invalid'],
    ['of less than nothing', 'cash', -100, 'amount-invalid'],
    ['of half a centavo', 'cash', 0.5, 'amount-invalid'],
    ['beyond all amounts', 'cash', MOST_CENTAVOS + 1, 'amount-invalid'],
    ['of more than is due', 'cash', 89_951, 'more-than-due'],
    ['of whole points', 'points', 89_900, null],
    ['of half a point', 'points', 89_950, 'no-whole-points'],
  ] as const)('%s', (_, method, amount, code) => {
    expect(checkPayment(order, { method, amount })).toBe(code)
  })

  it('of an order that owes nothing is rejected', () => {
    expect(checkPayment({ ...order, paid: 89_950 }, { method: 'cash', amount: 1 })).toBe('nothing-due')
    expect(checkPayment({ ...order, status: 'Cancelado' }, { method: 'cash', amount: 1 })).toBe('nothing-due')
  })
})

describe('a refund', () => {
  const paid = { ...order, paid: 80_000 }
  const records = [
    record({ amount: 50_000 }),
    record({ amount: 20_000, method: 'points' }),
    record({ amount: 10_000, method: 'online' }),
    record({ amount: 90_000, method: 'points', voidedAt: 1 }),
  ]

  it.each([
    ['of all money that was paid, not the points', 'cash', 60_000, null],
    ['of points in cash', 'cash', 60_001, 'more-than-method'],
    ['of more than was paid', 'cash', 80_001, 'more-than-paid'],
    ['of nothing', 'cash', 0, 'amount-invalid'],
    ['of the points that were spent', 'points', 20_000, null],
    ['of more points than were spent', 'points', 20_100, 'more-than-method'],
    ['of more than was paid online', 'online', 10_001, 'more-than-method'],
    ['of half a point', 'points', 19_950, 'no-whole-points'],
  ] as const)('%s', (_, method, amount, code) => {
    expect(checkRefund(paid, { method, amount }, records)).toBe(code)
  })

  it('of an order that was not paid is rejected', () => {
    expect(checkRefund(order, { method: 'cash', amount: 1 }, [])).toBe('nothing-paid')
  })
})
