import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formerPrice, type PricedVariant, savedPercent, shownPrice, unitPrice } from './price.ts'

const at = (price: number, originalPrice: number | null = null): PricedVariant => ({ price, originalPrice })
const of = (basePrice: number, originalPrice: number | null = null) => ({ basePrice, originalPrice })

describe('the price of a piece', () => {
  it('costs its own price where it is over 0, else the product’s, else it is on request', () => {
    expect(unitPrice(of(30_000), at(45_000))).toBe(45_000)
    expect(unitPrice(of(30_000), at(0))).toBe(30_000)
    expect(unitPrice(of(0), at(45_000))).toBe(45_000)
    expect(unitPrice(of(0), at(0))).toBeNull()
  })

  it('was reduced from its own former price, if that is above what it costs', () => {
    expect(formerPrice(of(30_000), at(45_000, 60_000))).toBe(60_000)
    expect(formerPrice(of(30_000), at(0, 40_000))).toBe(40_000)
    expect(formerPrice(of(0), at(45_000, 45_000))).toBeNull()
    expect(formerPrice(of(0), at(0, 60_000))).toBeNull()
  })

  it('was reduced from the product’s former price at the product’s price alone', () => {
    const product = of(30_000, 50_000)
    expect(formerPrice(product, at(0))).toBe(50_000)
    expect(formerPrice(product, at(30_000))).toBe(50_000)
    expect(formerPrice(product, at(45_000))).toBeNull()
    expect(formerPrice(of(0, 50_000), at(30_000))).toBeNull()
  })
})

describe('the shown price of a product', () => {
  it("is the lowest, 'Desde' where several differ", () => {
    expect(shownPrice(of(0), [at(30_000), at(0), at(20_000)]).price).toEqual({ kind: 'from', amount: 20_000 })
    expect(shownPrice(of(0), [at(20_000), at(0), at(20_000)]).price).toEqual({ kind: 'exact', amount: 20_000 })
    expect(shownPrice(of(30_000), [at(45_000), at(0)]).price).toEqual({ kind: 'from', amount: 30_000 })
    expect(shownPrice(of(50_000), [at(45_000)]).price).toEqual({ kind: 'exact', amount: 45_000 })
  })

  it("else 'Consultar precio', with nothing struck", () => {
    const onRequest = { price: { kind: 'on-request' }, compareAt: null }
    expect(shownPrice(of(0, 40_000), [at(0, 50_000), at(0)])).toEqual(onRequest)
    expect(shownPrice(of(0), [])).toEqual(onRequest)
  })

  it('strikes what everybody paid before who pays it now', () => {
    expect(shownPrice(of(30_000, 50_000), [at(0), at(0, 40_000), at(45_000)]).compareAt).toBe(40_000)
    expect(shownPrice(of(0), [at(30_000, 40_000), at(30_000)]).compareAt).toBeNull()
    expect(shownPrice(of(0), [at(30_000), at(45_000, 60_000)]).compareAt).toBeNull()
  })
})

it('savedPercent never promises more saving than there is', () => {
  expect(savedPercent(6667, 10_000)).toBe(33)
  expect(savedPercent(10_000, 10_000)).toBe(0)
})

const prices = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 }))
const formers = fc.option(fc.integer({ min: 1, max: 9 }))
const variants = fc.array(fc.record({ price: prices, originalPrice: formers }), { minLength: 1, maxLength: 5 })
const products = fc.record({ basePrice: prices, originalPrice: formers })

describe('any prices of a product and its variants', () => {
  it('a page with one variant shows what its piece costs in the cart, and what it cost before', () => {
    fc.assert(
      fc.property(products, variants, fc.nat(), (product, of, index) => {
        const chosen = of[index % of.length] ?? at(0)
        const { price, compareAt } = shownPrice(product, [chosen])
        expect(price.kind).not.toBe('from')
        expect(price.kind === 'on-request' ? null : price.amount).toBe(unitPrice(product, chosen))
        expect(compareAt).toBe(formerPrice(product, chosen))
      }),
    )
  })

  it('a card shows the lowest price of any variant, which can be paid', () => {
    fc.assert(
      fc.property(products, variants, (product, of) => {
        const costs = of.map((variant) => unitPrice(product, variant)).filter((cost) => cost !== null)
        const { price } = shownPrice(product, of)
        const kind = new Set(costs).size > 1 ? 'from' : 'exact'
        expect(price).toEqual(costs.length === 0 ? { kind: 'on-request' } : { kind, amount: Math.min(...costs) })
      }),
    )
  })

  it('a shopper who pays the price of a card saves at least what it promises', () => {
    fc.assert(
      fc.property(products, variants, (product, of) => {
        const { price, compareAt } = shownPrice(product, of)
        if (price.kind === 'on-request' || compareAt === null) return
        expect(compareAt).toBeGreaterThan(price.amount)
        for (const variant of of.filter((each) => unitPrice(product, each) === price.amount)) {
          expect(formerPrice(product, variant)).toBeGreaterThanOrEqual(compareAt)
        }
      }),
    )
  })
})
