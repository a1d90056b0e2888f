import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carts } from '../../../test/random-cart.ts'
import { anyJson, anyText } from '../../../test/random-text.ts'
import { MAX_CENTAVOS } from '../money/money.ts'
import { cartTotals } from './cart-totals.ts'
import { parseCart } from './parse-cart.ts'
import { MAX_LINES, MOST_PIECES, quantityLimit } from './quantity.ts'

const key = 'a'.repeat(64)
const whole = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: 'Alba', image: key },
  variant: { price: 59_900, stock: 5, options: [{ role: 'color', label: 'Color', value: 'Arena' }] },
  quantity: 2,
  isGone: false,
  priceWas: 69_900,
  quantityWas: null,
}
const withVariant = (changes: object) => ({ ...whole, variant: { ...whole.variant, ...changes } })
const withProduct = (changes: object) => ({ ...whole, product: { ...whole.product, ...changes } })
const only = (found: unknown) => parseCart([found])[0]

describe('parseCart', () => {
  it('restores a stored cart', () => {
    expect(parseCart([whole])).toEqual([whole])
    fc.assert(
      fc.property(carts, (cart) => {
        expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
      }),
    )
  })

  it.each([null, undefined, 0, 'carrito', {}, { items: [whole] }, [null], [[]], [{}], [[whole]]])(
    'is empty for %j',
    (found) => {
      expect(parseCart(found)).toEqual([])
    },
  )

  it.each([
    [1e9, 5],
    ['2', 2],
    ['1e9', 5],
    [2.5, 2],
    [-1, 1],
    [0, 1],
    ['', 1],
    ['dos', 1],
    [null, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 5],
    [{}, 1],
    [[3], 1],
    [true, 1],
  ])('takes a quantity of %j for %d', (quantity, pieces) => {
    expect(only({ ...whole, quantity })?.quantity).toBe(pieces)
  })

  it('caps quantities at the stock, at 10 where it is unknown, and at the former quantity of a line that is gone', () => {
    expect(only({ ...withVariant({ stock: null }), quantity: 50 })?.quantity).toBe(10)
    expect(only({ ...withVariant({ stock: 'mucho' }), quantity: 50 })?.quantity).toBe(10)
    expect(only({ ...withVariant({ stock: 0 }), quantity: 3 })).toMatchObject({ quantity: 3, isGone: true })
    expect(only({ ...whole, isGone: true, quantity: 1e9 })).toMatchObject({ quantity: MOST_PIECES, isGone: true })
  })

  it.each([0, -5, 1.5, MAX_CENTAVOS + 1, '59900', null])('leaves out what costs %j', (price) => {
    expect(parseCart([withVariant({ price }), { ...whole, variantId: 12 }])).toMatchObject([{ variantId: 12 }])
  })

  it.each([0, -1, 1.5, 2 ** 53, '11', null])('leaves out an id of %j', (id) => {
    expect(
      parseCart([
        { ...whole, variantId: id },
        { ...whole, productId: id },
      ]),
    ).toEqual([])
  })

  it('leaves out what has no name, and cuts texts to the length that the database has', () => {
    expect(parseCart([withProduct({ name: '  ' }), withProduct({ name: 7 })])).toEqual([])
    expect(only(withProduct({ name: 'a'.repeat(1e5) }))?.product.name).toHaveLength(255)
    expect(only(withProduct({ name: `${'a'.repeat(254)}👗` }))?.product.name).toBe(`${'a'.repeat(254)}\ufffd`)
    expect(only(withProduct({ brand: {} }))?.product.brand).toBeNull()
  })

  it.each([key.toUpperCase(), `${key}a`, '../../checkout', 7, null])('takes %j for no image', (image) => {
    expect(only(withProduct({ image }))?.product.image).toBeNull()
  })

  it('leaves out options without a label or a value', () => {
    const options = [null, { role: 'corte', label: 'Corte', value: 'Recto' }, { role: 'color', label: 'Color' }]
    expect(only(withVariant({ options }))?.variant.options).toEqual([{ role: 'other', label: 'Corte', value: 'Recto' }])
    expect(only(withVariant({ options: 'CH' }))?.variant.options).toEqual([])
    const many = Array.from({ length: 500 }, (_, index) => ({ role: 'other', label: 'Otra', value: `${index}` }))
    expect(only(withVariant({ options: many }))?.variant.options).toHaveLength(10)
  })

  it('drops a change to the same value', () => {
    expect(only({ ...whole, priceWas: 59_900, quantityWas: 2 })).toMatchObject({ priceWas: null, quantityWas: null })
    expect(only({ ...whole, priceWas: 'más', quantityWas: 1e9 })).toMatchObject({ priceWas: null, quantityWas: 999 })
  })

  it('merges duplicate lines, up to the stock', () => {
    const other = { ...whole, productId: 2 }
    expect(parseCart([whole, other, whole])).toMatchObject([{ quantity: 4 }, { productId: 2, quantity: 2 }])
    expect(only({ ...whole, quantity: 3 })?.quantity).toBe(3)
    expect(
      parseCart([
        { ...whole, quantity: 3 },
        { ...whole, quantity: 3 },
      ]),
    ).toMatchObject([{ quantity: 5 }])
  })

  it('takes the first lines of more than a cart holds', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...whole, variantId: index + 1 }))
    const lines = parseCart([...many, { ...whole, variantId: 1, quantity: 1 }])
    expect(lines.map(({ variantId }) => variantId)).toEqual(many.slice(0, MAX_LINES).map(({ variantId }) => variantId))
    expect(lines[0]?.quantity).toBe(3)
  })

  it('makes a cart of any JSON at all', () => {
    fc.assert(fc.property(anyJson, expectCart))
    // Lines that are right but for something: this is what reaches the rules further in.
    const mutated = fc
      .tuple(carts, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.oneof(anyJson, anyText)), { minLength: 1, maxLength: 5 }))
      .map(([cart, mutations]) =>
        mutations.reduce<unknown>((found, [at, by, value]) => replaced(found, at, by, value), cart),
      )
    fc.assert(fc.property(mutated, expectCart))
  })
})

/** One value somewhere in it is another. */
function replaced(found: unknown, at: number, by: number, value: unknown): unknown {
  if (typeof found !== 'object' || found === null) return value
  const names = Object.keys(found)
  const name = names[at % names.length]
  if (name === undefined) return value
  const inner = Object.getOwnPropertyDescriptor(found, name)?.value
  const next = by % 3 === 0 ? value : replaced(inner, Math.floor(at / names.length), Math.floor(by / 3), value)
  return Array.isArray(found)
    ? found.map((each, index) => (index === Number(name) ? next : each))
    : { ...found, [name]: next }
}

function expectCart(found: unknown): void {
  const lines = parseCart(found)
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
  for (const { quantity, isGone, variant } of lines) {
    expect(Number.isInteger(quantity)).toBe(true)
    expect(quantity).toBeGreaterThanOrEqual(1)
    expect(quantity).toBeLessThanOrEqual(isGone ? MOST_PIECES : quantityLimit(variant.stock))
  }
  expect(Number.isSafeInteger(cartTotals(lines, 100).subtotal)).toBe(true)
  for (const { product, variant } of lines) {
    const options = variant.options.flatMap(({ label, value }) => [label, value])
    for (const text of [product.name, product.brand ?? '', ...options]) expect(text.isWellFormed()).toBe(true)
  }
  expect(parseCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
}
