import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagePrice } from './page-price.ts'
import { type DisplayPrice, displayPrice, unitPrice } from './price.ts'

const cheap = { price: 30_000, originalPrice: null }
const dear = { price: 45_000, originalPrice: 60_000 }

it('is the chosen variant’s where the product has none of its own', () => {
  const product = { basePrice: 0, originalPrice: null, variants: [cheap, dear] }
  expect(pagePrice(product, dear)).toEqual({ price: { kind: 'exact', amount: 45_000 }, compareAt: 60_000 })
  expect(pagePrice(product, cheap)).toEqual({ price: { kind: 'exact', amount: 30_000 }, compareAt: null })
})

it('is the base price if over 0', () => {
  const product = { basePrice: 50_000, originalPrice: 55_000, variants: [cheap] }
  expect(pagePrice(product, cheap)).toEqual({ price: { kind: 'exact', amount: 50_000 }, compareAt: 55_000 })
})

it("is 'Consultar precio' without any", () => {
  const free = { price: 0, originalPrice: null }
  expect(pagePrice({ basePrice: 0, originalPrice: 100, variants: [free] }, free)).toEqual({
    price: { kind: 'on-request' },
    compareAt: null,
  })
})

it("is 'Consultar precio' for a variant without a price, whatever another one costs", () => {
  const free = { price: 0, originalPrice: 40_000 }
  const product = { basePrice: 0, originalPrice: 50_000, variants: [free, { price: 500, originalPrice: null }] }
  expect(pagePrice(product, free)).toEqual({ price: { kind: 'on-request' }, compareAt: null })
})

const amountOf = (price: DisplayPrice) => (price.kind === 'on-request' ? null : price.amount)
const prices = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 }))
const formers = fc.option(prices)
const variants = fc.array(fc.record({ price: prices, originalPrice: formers }), { minLength: 1, maxLength: 5 })
const products = fc.record({ basePrice: prices, originalPrice: formers, variants })

it('is what a piece of the chosen variant costs in the cart, never more nor less', () => {
  fc.assert(
    fc.property(products, fc.nat(), (product, at) => {
      const chosen = product.variants[at % product.variants.length] ?? cheap
      const { price } = pagePrice(product, chosen)
      expect(price.kind).not.toBe('from')
      expect(amountOf(price)).toBe(unitPrice(product, chosen))
    }),
  )
})

it('is the card’s where there is one variant, which goes into the cart at that price', () => {
  fc.assert(
    fc.property(products, (product) => {
      const [only = cheap] = product.variants
      const single = { ...product, variants: [only] }
      const onCard = displayPrice(single.basePrice, [only.price])
      expect(pagePrice(single, only).price).toEqual(onCard)
      expect(amountOf(onCard)).toBe(unitPrice(single, only))
    }),
  )
})
