import { expect, it } from 'vitest'
import { isVoidable, type PaymentRecord, paidBy, sumPayments, sumRefunds, VOIDABLE_MS } from './payment-record.ts'

const record: PaymentRecord = {
  id: 1,
  kind: 'payment',
  method: 'cash',
  amount: 500,
  at: 1_000,
  actor: 'staff:lucia',
  reference: '',
  reason: '',
  voidedAt: null,
  isClosed: false,
}

it('payments and refunds are summed without those that were taken back', () => {
  const records = [
    record,
    { ...record, amount: 300, method: 'card' as const },
    { ...record, amount: 900, voidedAt: 2_000 },
    { ...record, amount: 200, kind: 'refund' as const },
  ]
  expect([sumPayments(records), sumRefunds(records)]).toEqual([800, 200])
  expect([paidBy(records, 'cash'), paidBy(records, 'card'), paidBy(records, 'points')]).toEqual([300, 300, 0])
})

it.each([
  ['of a moment ago', {}, true],
  ['of the last second', { at: 1_000 - VOIDABLE_MS + 1 }, true],
  ['of ten minutes ago', { at: 1_000 - VOIDABLE_MS }, false],
  ['of a closed day', { isClosed: true }, false],
  ['of the provider', { method: 'online' }, false],
  ['that was taken back', { voidedAt: 900 }, false],
  ['that is a refund', { kind: 'refund' }, false],
] as const)('a payment %s can be taken back: %s', (_, changes, can) => {
  expect(isVoidable({ ...record, ...changes }, 1_000)).toBe(can)
})
