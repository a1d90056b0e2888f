import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ONLINE_STATUSES, type OnlineStatus, type ProviderPayment } from '../money/online-payment.ts'
import type { BalancedOrder } from '../order/order-balance.ts'
import { divideRefund, onlineSettlement } from './online-settlement.ts'
import type { NewPaymentRecord, PaymentRecord } from './payment-record.ts'

const TOTAL = 90_000
const SEEN: ProviderPayment = {
  id: '1',
  status: 'approved',
  statusDetail: '',
  type: 'credit_card',
  amount: TOTAL,
  refunded: 0,
  reference: 'luna_1',
  ticketUrl: null,
  expiresAt: null,
}

/** An order whose records follow the provider, step by step. */
function followed() {
  const order: BalancedOrder = { status: 'Abierto', total: TOTAL, credited: 0, paid: 0 }
  const records: PaymentRecord[] = []
  const before = new Map<string, OnlineStatus>()
  const write = (record: NewPaymentRecord) => {
    const { kind, method, amount, reference, reason } = record
    const columns = { kind, method, amount, reference, reason, at: 0, actor: 'job:x', voidedAt: null, isClosed: false }
    records.push({ id: records.length + 1, ...columns })
    order.paid += kind === 'payment' ? amount : -amount
    order.credited += record.allowance ?? 0
  }
  return {
    order,
    records,
    write,
    see(seen: ProviderPayment) {
      const settlement = onlineSettlement(order, seen, { records, before: before.get(seen.id) ?? null })
      before.set(seen.id, seen.status)
      for (const record of settlement.records) write(record)
      return settlement
    },
  }
}

const status = fc.constantFrom(...ONLINE_STATUSES)
const state = fc.record({ id: fc.constantFrom('1', '2', '3'), status, refunded: fc.integer({ min: 0, max: TOTAL }) })

it('the records of an order equal the payments at the provider after any sequence of reports', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 20 }), (states) => {
      const { order, records, see } = followed()
      const last = new Map<string, ProviderPayment>()
      for (const { id, status: at, refunded } of states) {
        // Money that was given back does not come again, but for a charge-back that the store wins.
        const known = last.get(id)
        const seen = { ...SEEN, id, status: at, refunded: Math.max(refunded, known?.refunded ?? 0) }
        const wasReceived = known !== undefined && ['approved', 'in_mediation', 'charged_back'].includes(known.status)
        const isReceived = ['approved', 'in_mediation', 'refunded', 'charged_back'].includes(at)
        if ((wasReceived && !isReceived) || known?.status === 'refunded') continue
        last.set(id, seen)
        see(seen)
        expect(see(seen).records).toEqual([])
      }
      const expected = [...last.values()].reduce((sum, { status: at, amount, refunded }) => {
        if (at === 'approved' || at === 'in_mediation') return sum + amount - refunded
        return sum
      }, 0)
      expect(order.paid).toBe(expected)
      expect(records.every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})

it('a refund that the provider has not made yet is not taken for money that comes again', () => {
  const { order, see, write } = followed()
  see(SEEN)
  write({ kind: 'refund', method: 'online', amount: 10_000, reference: '1', reason: 'Un defecto.', allowance: 10_000 })
  expect(see(SEEN).records).toEqual([])
  expect(see({ ...SEEN, refunded: 10_000 }).records).toEqual([])
  expect(order.paid).toBe(TOTAL - 10_000)
})

it('money that a bank took back is due again, and money that the store gave back is not', () => {
  const lost = followed()
  lost.see(SEEN)
  lost.see({ ...SEEN, status: 'charged_back' })
  expect(lost.order).toMatchObject({ paid: 0, credited: 0 })
  const given = followed()
  given.see(SEEN)
  given.see({ ...SEEN, refunded: 30_000 })
  expect(given.order).toMatchObject({ paid: 60_000, credited: 30_000 })
})

it('a refund is divided among the payments that brought the money, the last first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (amounts, wanted, allowance) => {
        const { records, write } = followed()
        for (const [index, amount] of amounts.entries()) {
          write({ kind: 'payment', method: 'online', amount, reference: String(index), reason: '' })
        }
        const refund: NewPaymentRecord = {
          kind: 'refund',
          method: 'online',
          amount: wanted,
          reference: '',
          reason: 'Un defecto.',
          allowance: Math.min(allowance, wanted),
        }
        const paid = amounts.reduce((sum, amount) => sum + amount, 0)
        if (wanted > paid) {
          expect(() => divideRefund(refund, records)).toThrow(RangeError)
          return
        }
        const parts = divideRefund(refund, records)
        const sum = (of: (part: NewPaymentRecord) => number) => parts.reduce((all, part) => all + of(part), 0)
        expect(sum(({ amount }) => amount)).toBe(wanted)
        expect(sum((part) => part.allowance ?? 0)).toBe(refund.allowance)
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(amounts[Number(part.reference)] ?? 0)
        expect(parts[0]?.reference).toBe(String(amounts.length - 1))
      },
    ),
  )
})
