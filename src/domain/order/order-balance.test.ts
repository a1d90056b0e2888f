import { describe, expect, it } from 'vitest'
import {
  allowanceOf,
  amountDue,
  amountOwed,
  amountToRefund,
  type BalancedOrder,
  paymentStatusOf,
} from './order-balance.ts'

const order: BalancedOrder = { status: 'Abierto', total: 89_900, credited: 0, paid: 0 }

describe('the balance of an order', () => {
  it.each([
    ['placed', {}, [89_900, 0]],
    ['paid in part', { paid: 50_000 }, [39_900, 0]],
    ['paid', { paid: 89_900 }, [0, 0]],
    ['paid twice', { paid: 179_800 }, [0, 89_900]],
    ['paid and returned in part', { paid: 89_900, credited: 40_000 }, [0, 40_000]],
    ['returned before it was paid', { credited: 40_000 }, [49_900, 0]],
    ['exchanged for something dearer', { paid: 89_900, credited: -10_000 }, [10_000, 0]],
    ['cancelled', { status: 'Cancelado' }, [0, 0]],
    ['cancelled after it was paid', { status: 'Cancelado', paid: 89_900 }, [0, 89_900]],
  ] as const)('of an order that was %s', (_, changes, [due, toRefund]) => {
    const changed = { ...order, ...changes }
    expect([amountDue(changed), amountToRefund(changed)]).toEqual([due, toRefund])
  })

  it('never owes less than nothing', () => {
    expect(amountOwed({ ...order, credited: 100_000 })).toBe(0)
  })

  it('a refund beyond what has to go back is an allowance', () => {
    expect(allowanceOf({ ...order, paid: 89_900 }, 10_000)).toBe(10_000)
    expect(allowanceOf({ ...order, paid: 89_900, credited: 8_000 }, 10_000)).toBe(2_000)
    expect(allowanceOf({ ...order, paid: 89_900, status: 'Cancelado' }, 89_900)).toBe(0)
  })
})

describe('the payment status of an order', () => {
  const statusOf = (changes: Partial<BalancedOrder>, payments: number) =>
    paymentStatusOf({ ...order, ...changes }, { payments, stated: 'Pendiente' })

  it.each([
    ['without a payment', {}, 0, 'Pendiente'],
    ['paid in part', { paid: 50_000 }, 50_000, 'Pendiente'],
    ['paid', { paid: 89_900 }, 89_900, 'Pagado'],
    ['refunded in part for a return', { paid: 49_900, credited: 40_000 }, 89_900, 'Pagado'],
    ['refunded as a whole', { paid: 0, credited: 89_900 }, 89_900, 'Reembolsado'],
    ['paid and cancelled: it has to go back', { paid: 89_900, status: 'Cancelado' }, 89_900, 'Pagado'],
    ['paid, cancelled and refunded', { paid: 0, status: 'Cancelado' }, 89_900, 'Reembolsado'],
  ] as const)('%s', (_, changes, payments, status) => {
    expect(statusOf(changes, payments)).toBe(status)
  })

  it('is the stated one where there is no money to decide by', () => {
    expect(paymentStatusOf({ ...order, total: 0 }, { payments: 0, stated: 'Pagado' })).toBe('Pagado')
  })
})
