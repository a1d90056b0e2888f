import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exchangeCharges,
  isWithinReturnDays,
  paidForLines,
  piecesLeft,
  type ReturnableLine,
  returnCredit,
} from './return-credit.ts'

const line = (position: number, changes: Partial<ReturnableLine> = {}): ReturnableLine => ({
  position,
  productId: position,
  variantId: position,
  name: 'Vestido',
  quantity: 1,
  total: 10_000,
  isExchange: false,
  returned: 0,
  ...changes,
})

describe('the prices of lines as they were paid', () => {
  it('is their total less their share of the discount, which is not on pieces given in exchange', () => {
    const lines = [line(0, { total: 30_000 }), line(1, { total: 10_000 }), line(2, { isExchange: true })]
    expect([...paidForLines(lines, 4_000)]).toEqual([
      [0, 27_000],
      [1, 9_000],
      [2, 10_000],
    ])
  })

  it('adds up to the total, and so do the credits of all pieces, however they come back', () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 0, max: 99_999 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const ordered = given.map(({ quantity, price }, position) =>
          line(position, { quantity, total: quantity * price }),
        )
        const sum = ordered.reduce((all, { total }) => all + total, 0)
        const discount = Math.floor(sum * part)
        const paid = paidForLines(ordered, discount)
        expect([...paid.values()].reduce((all, amount) => all + amount, 0)).toBe(sum - discount)
        for (const each of ordered) {
          const whole = paid.get(each.position) ?? 0
          const credits = Array.from({ length: each.quantity }, (_, returned) =>
            returnCredit({ ...each, returned }, whole, 1),
          )
          expect(Math.min(...credits)).toBeGreaterThanOrEqual(0)
          expect(credits.reduce((all, credit) => all + credit, 0)).toBe(whole)
        }
      }),
    )
  })
})

it('the pieces of a line that are left are those that have not come back', () => {
  expect(piecesLeft({ quantity: 3, returned: 2 })).toBe(1)
  expect(piecesLeft({ quantity: 3, returned: 3 })).toBe(0)
})

describe('the price of pieces given in exchange', () => {
  const back = [{ productId: 1, quantity: 2, credit: 15_001 }]

  it('equals the returned pieces, for another size of the same product', () => {
    expect(exchangeCharges(back, [{ productId: 1, quantity: 2, price: 99_999 }])).toEqual([15_001])
    expect(
      exchangeCharges(back, [
        { productId: 1, quantity: 1, price: 99_999 },
        { productId: 1, quantity: 1, price: 99_999 },
      ]),
    ).toEqual([7_500, 7_501])
  })

  it('is today’s price of another product, and of more pieces than come back', () => {
    expect(exchangeCharges(back, [{ productId: 2, quantity: 2, price: 8_000 }])).toEqual([16_000])
    expect(exchangeCharges(back, [{ productId: 1, quantity: 3, price: 8_000 }])).toEqual([23_001])
  })
})

it('pieces can be returned for as many days as the store states', () => {
  const day = 86_400_000
  expect(isWithinReturnDays(0, 30, 30 * day)).toBe(true)
  expect(isWithinReturnDays(0, 30, 30 * day + 1)).toBe(false)
  expect(isWithinReturnDays(0, null, 900 * day)).toBe(true)
  expect(isWithinReturnDays(null, 0, 900 * day)).toBe(true)
})
