import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carts } from '../../../test/random-cart.ts'
import { MAX_CENTAVOS } from '../money/money.ts'
import { cartTotals } from './cart-totals.ts'
import { MAX_LINES, MOST_PIECES } from './quantity.ts'

const line = (price: number, quantity: number, isGone = false) => ({
  quantity,
  isGone,
  variant: { price, stock: null, options: [] },
})
const percentages = fc.integer({ min: 0, max: 100 })

describe('cartTotals', () => {
  it('takes the percentage off the sum, and counts the pieces', () => {
    expect(cartTotals([line(10_000, 2), line(5_000, 1)], 10)).toEqual({
      subtotal: 25_000,
      discount: 2_500,
      total: 22_500,
      itemCount: 3,
    })
    expect(cartTotals([], 10)).toEqual({ subtotal: 0, discount: 0, total: 0, itemCount: 0 })
  })

  it('rounds half up, once for the sum and not for each line', () => {
    expect(cartTotals([line(5, 1)], 10).discount).toBe(1)
    expect(cartTotals([line(4, 1)], 10).discount).toBe(0)
    expect(cartTotals([line(5, 1), line(5, 1)], 10).discount).toBe(1)
  })

  it('is never below 0', () => {
    expect(cartTotals([line(999, 3)], 100).total).toBe(0)
    expect(cartTotals([line(999, 3)], 150).total).toBe(0)
  })

  it('excludes lines that are gone', () => {
    expect(cartTotals([line(10_000, 2, true), line(5_000, 1)], 0)).toMatchObject({ subtotal: 5_000, itemCount: 1 })
  })

  it('comes to what integers without limit come to', () => {
    fc.assert(fc.property(carts, percentages, (lines, percentage) => matchesNaive(lines, percentage)))
  })

  it('is exact for the fullest cart at any percentage', () => {
    const prices = fc.array(fc.integer({ min: MAX_CENTAVOS - 1_000, max: MAX_CENTAVOS }), {
      minLength: MAX_LINES,
      maxLength: MAX_LINES,
    })
    fc.assert(
      fc.property(prices, percentages, (each, percentage) =>
        matchesNaive(
          each.map((price) => line(price, MOST_PIECES)),
          percentage,
        ),
      ),
    )
  })
})

function matchesNaive(lines: Parameters<typeof cartTotals>[0], percentage: number): void {
  let subtotal = 0n
  for (const { isGone, quantity, variant } of lines) if (!isGone) subtotal += BigInt(quantity) * BigInt(variant.price)
  const discount = (subtotal * BigInt(percentage) + 50n) / 100n
  const totals = cartTotals(lines, percentage)
  expect(BigInt(totals.subtotal)).toBe(subtotal)
  expect(BigInt(totals.discount)).toBe(discount)
  expect(BigInt(totals.total)).toBe(subtotal - discount)
  expect(totals.total).toBeGreaterThanOrEqual(0)
}
