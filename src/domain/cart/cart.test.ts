import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carts, pickedVariants } from '../../../test/random-cart.ts'
import { addToCart, changeVariant, putBackLine, removeFromCart, restoreToCart, setQuantity } from './cart.ts'
import type { CartLine, PickedVariant } from './cart-line.ts'
import { MAX_LINES, MOST_PIECES, quantityLimit } from './quantity.ts'

const shirt: PickedVariant = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa de lino', brand: 'Alba', image: null },
  variant: { price: 59_900, stock: 5, options: [{ role: 'size', label: 'Talla', value: 'M' }] },
}
const skirt: PickedVariant = { ...shirt, productId: 2, variantId: 21 }
const withStock = (stock: number | null): PickedVariant => ({ ...shirt, variant: { ...shirt.variant, stock } })
const quantities = (lines: readonly CartLine[]) => lines.map(({ quantity }) => quantity)

describe('addToCart', () => {
  it('merges the same variant by adding, and puts another on a line of its own', () => {
    const { lines } = addToCart(addToCart([], shirt, 1).lines, skirt, 1)
    expect(addToCart(lines, shirt, 2)).toMatchObject({ added: 2, lines: [{ quantity: 3 }, { quantity: 1 }] })
  })

  it('puts in what fits, and returns how much did', () => {
    const { lines } = addToCart([], shirt, 4)
    expect(addToCart(lines, shirt, 3)).toMatchObject({ added: 1, lines: [{ quantity: 5 }] })
    expect(addToCart([], withStock(null), 50).added).toBe(10)
    expect(addToCart([], withStock(0), 1)).toEqual({ lines: [], added: 0 })
  })

  it.each([
    [Number.NaN, 1],
    [0, 1],
    [-3, 1],
    [2.7, 2],
    [1e9, 5],
  ])('takes a quantity of %d for %d', (quantity, pieces) => {
    expect(addToCart([], shirt, quantity)).toMatchObject({ added: pieces, lines: [{ quantity: pieces }] })
  })

  it('updates a line from the variant just seen, even when nothing more fits', () => {
    const { lines } = addToCart([], shirt, 5)
    expect(addToCart(lines, withStock(3), 1)).toMatchObject({
      added: 0,
      lines: [{ quantity: 3, quantityWas: 5, variant: { stock: 3 } }],
    })
    expect(addToCart(lines, withStock(0), 1)).toMatchObject({ added: 0, lines: [{ quantity: 5, isGone: true }] })
    expect(addToCart(lines, withStock(8), 1)).toMatchObject({ added: 1, lines: [{ quantity: 6, quantityWas: null }] })
  })

  it('keeps the price that was seen before when more is put in at another', () => {
    const { lines } = addToCart([], shirt, 1)
    const dearer = { ...shirt, variant: { ...shirt.variant, price: 89_900 } }
    const once = addToCart(lines, dearer, 1).lines
    expect(once).toMatchObject([{ quantity: 2, priceWas: 59_900, variant: { price: 89_900 } }])
    expect(addToCart(once, dearer, 1).lines).toMatchObject([{ quantity: 3, priceWas: 59_900 }])
    expect(addToCart(once, shirt, 1).lines).toMatchObject([{ quantity: 3, priceWas: null }])
  })

  it('starts over on a line whose variant was gone', () => {
    const gone = addToCart([], shirt, 4).lines.map((line) => ({ ...line, isGone: true }))
    expect(addToCart(gone, shirt, 1)).toMatchObject({ added: 1, lines: [{ quantity: 1, isGone: false }] })
  })

  it('takes no more lines than a cart holds, and still adds to those it has', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => ({ ...shirt, variantId: index + 1 })).reduce<
      CartLine[]
    >((lines, picked) => addToCart(lines, picked, 1).lines, [])
    expect(addToCart(full, { ...shirt, variantId: MAX_LINES + 1 }, 1)).toEqual({ lines: full, added: 0 })
    expect(addToCart(full, { ...shirt, variantId: 1 }, 1).added).toBe(1)
  })
})

describe('restoreToCart', () => {
  const { lines } = addToCart(addToCart([], shirt, 2).lines, skirt, 1)

  it('restores the cleared lines before newer lines, which do not change', () => {
    expect(restoreToCart([], lines)).toEqual(lines)
    const other = addToCart([], { ...skirt, productId: 3 }, 1).lines
    expect(restoreToCart(other, lines)).toEqual([...lines, ...other])
    const more = addToCart([], shirt, 5).lines
    expect(restoreToCart(more, lines)).toEqual([...lines.slice(1), ...more])
  })

  it('comes to no more lines than a cart holds', () => {
    fc.assert(
      fc.property(fc.nat({ max: MAX_LINES }), fc.nat({ max: MAX_LINES }), (here, taken) => {
        const some = (count: number, productId: number) =>
          lines
            .slice(0, 1)
            .flatMap((line) => Array.from({ length: count }, (_, at) => ({ ...line, productId, variantId: at + 1 })))
        const now = some(here, 1)
        const restored = restoreToCart(now, some(taken, 2))
        expect(restored).toHaveLength(Math.min(here + taken, MAX_LINES))
        expect(restored).toEqual(expect.arrayContaining(now))
      }),
    )
  })
})

describe('putBackLine', () => {
  const { lines } = addToCart(addToCart(addToCart([], shirt, 2).lines, skirt, 1).lines, { ...skirt, productId: 3 }, 1)
  const [first, second, third] = lines as [CartLine, CartLine, CartLine]

  it('puts a line back at its place, or at the end of a shorter cart', () => {
    expect(putBackLine(removeFromCart(lines, second), second, 1)).toEqual(lines)
    expect(putBackLine([first], third, 2)).toEqual([first, third])
  })

  it('leaves a line that came back by itself, and a full cart', () => {
    expect(putBackLine(lines, { ...second, quantity: 4 }, 1)).toBe(lines)
    const full = Array.from({ length: MAX_LINES }, (_, at) => ({ ...first, variantId: 100 + at }))
    expect(putBackLine(full, second, 1)).toBe(full)
  })
})

describe('changeVariant', () => {
  const { lines } = addToCart(addToCart([], shirt, 3).lines, skirt, 1)
  const inSize = (variantId: number, stock: number | null): PickedVariant => ({ ...withStock(stock), variantId })
  const shown = (changed: readonly CartLine[]) => changed.map(({ variantId, quantity }) => [variantId, quantity])

  it('changes a line in its place, with all of its pieces', () => {
    expect(shown(changeVariant(lines, shirt, inSize(12, 8)))).toEqual([
      [12, 3],
      [21, 1],
    ])
  })

  it('takes the pieces that there are, and shows that there were more', () => {
    expect(changeVariant(lines, shirt, inSize(12, 2))[0]).toMatchObject({ quantity: 2, quantityWas: 3 })
  })

  it('merges a line of the new variant, up to its stock', () => {
    const both = addToCart(lines, inSize(12, 5), 1).lines
    expect(shown(changeVariant(both, shirt, inSize(12, 5)))).toEqual([
      [12, 4],
      [21, 1],
    ])
    expect(changeVariant(both, inSize(12, 5), withStock(3))).toMatchObject([
      { variantId: 21 },
      { variantId: 11, quantity: 3, quantityWas: 4 },
    ])
  })

  it('has a sold-out line back in a variant that can be bought', () => {
    const gone = lines.map((each) => ({ ...each, isGone: true }))
    expect(changeVariant(gone, shirt, inSize(12, null))[0]).toMatchObject({ variantId: 12, isGone: false })
  })

  it('changes nothing for a sold-out variant, the same one, or a line that is not there', () => {
    expect(changeVariant(lines, shirt, inSize(12, 0))).toBe(lines)
    expect(changeVariant(lines, shirt, shirt)).toBe(lines)
    expect(changeVariant(lines, { productId: 9, variantId: 9 }, inSize(12, 5))).toBe(lines)
  })
})

describe('setQuantity', () => {
  const { lines } = addToCart(addToCart([], shirt, 2).lines, skirt, 1)

  it('sets up to what there is, and forgets that there were more', () => {
    const told = lines.map((line) => ({ ...line, quantityWas: 9 }))
    expect(setQuantity(told, shirt, 4)[0]).toMatchObject({ quantity: 4, quantityWas: null })
    expect(setQuantity(told, shirt, 4)[1]).toBe(told[1])
    expect(quantities(setQuantity(lines, shirt, 1e9))).toEqual([5, 1])
  })

  it('removes at 0 or less', () => {
    expect(setQuantity(lines, shirt, 0)).toEqual(removeFromCart(lines, shirt))
    expect(quantities(setQuantity(lines, shirt, -1))).toEqual([1])
  })

  it('ignores an invalid quantity and a line that is gone', () => {
    expect(setQuantity(lines, shirt, Number.NaN)).toEqual(lines)
    const gone = lines.map((line) => ({ ...line, isGone: true }))
    expect(setQuantity(gone, shirt, 4)).toEqual(gone)
    expect(setQuantity(gone, shirt, 0)).toHaveLength(1)
  })
})

describe('a cart after any order of actions', () => {
  const quantity = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double())
  const action = fc.oneof(
    fc.tuple(pickedVariants, quantity).map(
      ([picked, pieces]) =>
        (lines: CartLine[]) =>
          addToCart(lines, picked, pieces).lines,
    ),
    fc.tuple(pickedVariants, quantity).map(
      ([picked, pieces]) =>
        (lines: CartLine[]) =>
          setQuantity(lines, picked, pieces),
    ),
    pickedVariants.map((picked) => (lines: CartLine[]) => removeFromCart(lines, picked)),
  )

  it('leaves whole pieces within the limits, and no line twice', () => {
    fc.assert(
      fc.property(carts, fc.array(action, { maxLength: 20 }), (cart, actions) => {
        const lines = actions.reduce((so, act) => act(so), cart)
        for (const { quantity, isGone, variant } of lines) {
          expect(Number.isInteger(quantity)).toBe(true)
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(isGone ? MOST_PIECES : quantityLimit(variant.stock))
        }
        const keys = lines.map(({ productId, variantId }) => `${productId} ${variantId}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('adds as many pieces as it returns, and touches no other line', () => {
    fc.assert(
      fc.property(carts, pickedVariants, fc.integer({ min: 1, max: 20 }), (cart, picked, pieces) => {
        const isIts = (line: CartLine) => line.productId === picked.productId && line.variantId === picked.variantId
        const { lines, added } = addToCart(cart, picked, pieces)
        expect(added).toBeLessThanOrEqual(pieces)
        if (added > 0) expect(lines.find(isIts)).toMatchObject({ isGone: false, variant: picked.variant })
        expect(lines.filter((line) => !isIts(line))).toEqual(cart.filter((line) => !isIts(line)))
      }),
    )
  })

  it('comes to the same in one go or piece by piece', () => {
    fc.assert(
      fc.property(pickedVariants, fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1 }), (picked, parts) => {
        const byParts = parts.reduce<CartLine[]>((lines, pieces) => addToCart(lines, picked, pieces).lines, [])
        const sum = parts.reduce((total, pieces) => total + pieces, 0)
        expect(byParts).toEqual(addToCart([], picked, sum).lines)
      }),
    )
  })
})
