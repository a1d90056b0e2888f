import { expect, it } from 'vitest'
import { pagePrice } from './page-price.ts'

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
    price: { kind: 'ask' },
    compareAt: null,
  })
})
