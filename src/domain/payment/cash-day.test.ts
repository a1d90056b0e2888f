import { expect, it } from 'vitest'
import { cashDifference, cashFigures } from './cash-day.ts'

const record = (kind: 'payment' | 'refund', method: 'cash' | 'card', amount: number, actor = 'staff:ana') => ({
  kind,
  method,
  amount,
  actor,
  voidedAt: null,
})

it('a day of the drawer has its sums by method and by person, and the cash that should be there', () => {
  const figures = cashFigures(50_000, [
    record('payment', 'cash', 30_000),
    record('payment', 'card', 90_000, 'staff:bea'),
    record('refund', 'cash', 10_000, 'staff:bea'),
    { ...record('payment', 'cash', 77_700), voidedAt: 1 },
  ])
  expect(figures).toEqual({
    methods: [
      { method: 'cash', payments: 30_000, refunds: 10_000 },
      { method: 'card', payments: 90_000, refunds: 0 },
    ],
    people: [
      {
        actor: 'staff:bea',
        methods: [
          { method: 'cash', payments: 0, refunds: 10_000 },
          { method: 'card', payments: 90_000, refunds: 0 },
        ],
      },
      { actor: 'staff:ana', methods: [{ method: 'cash', payments: 30_000, refunds: 0 }] },
    ],
    expected: 70_000,
  })
  const closed = { at: 0, by: 'staff:ana', counted: 69_500, note: '' }
  expect(cashDifference({ closed, figures })).toBe(-500)
  expect(cashDifference({ closed: null, figures })).toBe(0)
})

it('a day without a payment has the cash that it began with', () => {
  expect(cashFigures(20_000, [])).toEqual({ methods: [], people: [], expected: 20_000 })
})
