import { describe, expect, it } from 'vitest'
import { shirtLine } from '../../../test/cart-line.ts'
import type { CartLine } from './cart-line.ts'
import { cartRows, placeOf } from './cart-rows.ts'

const line = (variantId: number): CartLine => ({ ...shirtLine, variantId })
const [first, second, third] = [line(1), line(2), line(3)]
const shown = (rows: ReturnType<typeof cartRows>) =>
  rows.map(({ line: { variantId }, isRemoved }) => (isRemoved ? -variantId : variantId))

describe('the rows of an open cart', () => {
  it('are its lines, with removed ones where they were', () => {
    expect(shown(cartRows([first, third], [{ line: second, at: 1 }]))).toEqual([1, -2, 3])
    const two = [
      { line: third, at: 2 },
      { line: first, at: 0 },
    ]
    expect(shown(cartRows([second], two))).toEqual([-1, 2, -3])
    expect(shown(cartRows([], [...two, { line: second, at: 1 }]))).toEqual([-1, -2, -3])
  })

  it('have no place of a line that is in the cart again', () => {
    expect(shown(cartRows([first, second], [{ line: second, at: 0 }]))).toEqual([1, 2])
  })

  it('know where a removed line goes back to', () => {
    const rows = cartRows(
      [second],
      [
        { line: first, at: 0 },
        { line: third, at: 2 },
      ],
    )
    expect(placeOf(rows, first)).toBe(0)
    expect(placeOf(rows, third)).toBe(1)
  })
})
