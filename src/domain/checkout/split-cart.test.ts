import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '../cart/cart-line.ts'
import { cartAfterOrder, splitCart } from './split-cart.ts'

const line = (variantId: number, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  productId: variantId,
  variantId,
  product: { name: `Blusa ${variantId}`, brand: null, image: null },
  variant: { price: 10_000, stock: 9, options: [] },
  quantity,
  isGone: false,
  priceWas: null,
  quantityWas: null,
  ...more,
})

const quantities = (lines: readonly CartLine[]) => lines.map(({ variantId, quantity }) => [variantId, quantity])

const terms = (pieces: Record<number, Record<string, number> | null>, more = {}) => ({
  piecesOf: (variantId: number) => pieces[variantId],
  allowsTransfers: false,
  allowsSplits: true,
  ...more,
})

describe('a cart at a branch', () => {
  it('is ordered as far as the branch has it; the rest stays, by lines and by pieces', () => {
    const pieces = terms({ 1: { roma: 5 }, 2: { centro: 3 }, 3: { roma: 1, centro: 1 } })
    const { lines, left } = splitCart([line(1, 2), line(2, 1), line(3, 2)], 'roma', pieces)
    expect([quantities(lines), quantities(left)]).toEqual([
      [
        [1, 2],
        [3, 1],
      ],
      [
        [2, 1],
        [3, 1],
      ],
    ])
  })

  it('is ordered whole where the branch has it, gets it, or has nothing of it', () => {
    const cart = [line(1, 2), line(2, 1)]
    const isWhole = (pieces: Parameters<typeof terms>[0], more = {}) => {
      const { lines, left } = splitCart(cart, 'roma', terms(pieces, more))
      return left.length === 0 && lines.every((each, index) => each === cart[index])
    }
    expect(isWhole({ 1: { roma: 2 }, 2: null })).toBe(true)
    expect(isWhole({ 1: { roma: 2 }, 2: { sur: 1 } }, { allowsTransfers: true })).toBe(true)
    expect(isWhole({ 1: { sur: 2 }, 2: { sur: 1 } })).toBe(true)
    expect(isWhole({ 1: { roma: 2 }, 2: { sur: 1 } }, { allowsSplits: false })).toBe(true)
    expect(isWhole({ 1: { roma: 2 }, 2: { sur: 1 } })).toBe(false)
  })

  it('loses no piece and gains none, and keeps in the cart what an order leaves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(4)), { minLength: 1, maxLength: 5 }),
        (carted) => {
          const cart = carted.map(([quantity], index) => line(index, quantity))
          const pieces = Object.fromEntries(carted.map(([, roma], index) => [index, { roma }]))
          const { lines, left } = splitCart(cart, 'roma', terms(pieces))
          for (const { variantId, quantity } of cart) {
            const of = (part: CartLine[]) => part.find((each) => each.variantId === variantId)?.quantity ?? 0
            expect(of(lines) + of(left)).toBe(quantity)
          }
          if (left.length === 0) return
          expect(lines.filter((each) => each.quantity > (pieces[each.variantId]?.roma ?? 0))).toEqual([])
          expect(quantities(cartAfterOrder(cart, lines))).toEqual(quantities(left))
        },
      ),
    )
  })
})

describe('a cart after its order', () => {
  it('has the lines and pieces that were added since, and no line that is gone', () => {
    const cart = [line(1, 3), line(2, 1), line(3, 1, { isGone: true }), line(4, 2)]
    const ordered = [
      { variantId: 1, quantity: 2 },
      { variantId: 2, quantity: 1 },
    ]
    expect(quantities(cartAfterOrder(cart, ordered))).toEqual([
      [1, 1],
      [4, 2],
    ])
  })

  it('is empty after pieces ran out that the shopper then ordered', () => {
    expect(cartAfterOrder([line(1, 3, { quantityWas: 5 })], [{ variantId: 1, quantity: 3 }])).toEqual([])
  })
})
