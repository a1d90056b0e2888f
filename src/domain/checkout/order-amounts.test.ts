import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricedOrders } from '../../../test/random-order.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { MOST_PIECES } from '../cart/quantity.ts'
import { MAX_CENTAVOS } from '../money/money.ts'
import { lineAmounts, orderAmounts } from './order-amounts.ts'

const vestido = { price: 129_900, quantity: 1 }
const order = { lines: [vestido], percentage: 0, points: 0, shipping: 0 }
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)

describe('orderAmounts', () => {
  it('takes coupon and points off the goods, and adds the shipping', () => {
    expect(
      orderAmounts({ lines: [vestido, { price: 5, quantity: 3 }], percentage: 10, points: 200, shipping: 8_000 }),
    ).toEqual({
      lines: [
        { total: 129_900, net: 111_983, tax: 17_917 },
        { total: 15, net: 13, tax: 2 },
      ],
      itemsTotal: 129_915,
      subtotal: 111_996,
      tax: 17_919,
      couponDiscount: 12_992,
      points: 200,
      pointsDiscount: 20_000,
      discount: 32_992,
      shipping: 8_000,
      total: 104_923,
    })
  })

  it('comes to 0 without lines', () => {
    expect(orderAmounts({ ...order, lines: [], percentage: 50, points: 9 })).toMatchObject({ points: 0, total: 0 })
  })

  it('leaves only the shipping, and no use for points, with a coupon of 100 %', () => {
    const amounts = orderAmounts({ ...order, percentage: 100, points: 500, shipping: 8_000 })
    expect(amounts).toMatchObject({ discount: 129_900, points: 0, pointsDiscount: 0, total: 8_000 })
  })

  it('spends a whole point on the last part of a peso', () => {
    const amounts = orderAmounts({ ...order, lines: [{ price: 250, quantity: 1 }], points: 10 })
    expect(amounts).toMatchObject({ points: 3, pointsDiscount: 250, total: 0 })
  })

  it('spends no more points than there are', () => {
    expect(orderAmounts({ ...order, points: -5 })).toMatchObject({ points: 0, pointsDiscount: 0, total: 129_900 })
  })

  it('holds for any order: exact sums, no more off than there is, nothing negative', () => {
    fc.assert(
      fc.property(pricedOrders, (given) => {
        const amounts = orderAmounts(given)
        const { lines, subtotal, tax, discount, couponDiscount, pointsDiscount, shipping, total, itemsTotal } = amounts
        expect(subtotal + tax).toBe(itemsTotal)
        expect(subtotal + tax - discount + shipping).toBe(total)
        expect([sum(lines.map(({ net }) => net)), sum(lines.map((line) => line.tax))]).toEqual([subtotal, tax])
        expect(couponDiscount + pointsDiscount).toBe(discount)
        expect(discount).toBeLessThanOrEqual(itemsTotal)
        const all = [
          subtotal,
          tax,
          couponDiscount,
          pointsDiscount,
          total,
          ...lines.flatMap((line) => [line.net, line.tax]),
        ]
        expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      }),
    )
  })

  it('spends as many points as there are, or as are needed, and none for nothing', () => {
    fc.assert(
      fc.property(pricedOrders, (given) => {
        const { points, pointsDiscount, total } = orderAmounts(given)
        expect(points).toBeLessThanOrEqual(given.points)
        if (points < given.points) expect(total).toBe(given.shipping)
        // One point less would not have been enough.
        if (points > 0) expect(pointsDiscount).toBeGreaterThan((points - 1) * 100)
        // The server spends as many points as the browser showed.
        expect(orderAmounts({ ...given, points }).total).toBe(total)
      }),
    )
  })

  it('agrees with the cart on the same lines and coupon', () => {
    fc.assert(
      fc.property(pricedOrders, (given) => {
        const lines = given.lines.map(({ price, quantity }) => ({
          quantity,
          isGone: false,
          variant: { price, stock: null, options: [] },
        }))
        const cart = cartTotals(lines, given.percentage)
        const amounts = orderAmounts({ ...given, points: 0 })
        expect([amounts.itemsTotal, amounts.couponDiscount]).toEqual([cart.subtotal, cart.discount])
        expect(amounts.total - amounts.shipping).toBe(cart.total)
      }),
    )
  })
})

describe('lineAmounts', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [3, 3, 0],
    [4, 3, 1],
    [29, 25, 4],
    [50, 43, 7],
    [58, 50, 8],
    [11_600, 10_000, 1_600],
  ])('splits %i into a net of %i and a tax of %i', (total, net, tax) => {
    expect(lineAmounts(total)).toEqual({ total, net, tax })
  })

  it('rounds to the nearest centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS * MOST_PIECES }), (total) => {
        const { net } = lineAmounts(total)
        // |net − total ÷ 1.16| ≤ ½, in whole numbers.
        const beside = BigInt(net) * 116n - BigInt(total) * 100n
        expect(beside >= -58n && beside <= 58n).toBe(true)
      }),
    )
  })
})
