import { describe, expect, it } from 'vitest'
import { displayPrice, isOnSale, savedPercent } from './price.ts'

describe('displayPrice', () => {
  it('is the base price if over 0, whatever the variants cost', () => {
    expect(displayPrice(50_000, [10_000, 20_000])).toEqual({ kind: 'exact', amount: 50_000 })
  })

  it("else the lowest positive variant price, 'Desde' only if several differ", () => {
    expect(displayPrice(0, [30_000, 0, 20_000])).toEqual({ kind: 'from', amount: 20_000 })
    expect(displayPrice(0, [20_000, 0, 20_000])).toEqual({ kind: 'exact', amount: 20_000 })
  })

  it("else 'Consultar precio'", () => {
    expect(displayPrice(0, [0, 0])).toEqual({ kind: 'on-request' })
    expect(displayPrice(0, [])).toEqual({ kind: 'on-request' })
  })
})

describe('isOnSale', () => {
  const plain = { discountPercent: 0, discountAmount: 0, originalPrice: null, price: 10_000 }

  it('needs a percentage, an amount above 0, or an original price above the current one', () => {
    expect(isOnSale(plain)).toBe(false)
    expect(isOnSale({ ...plain, discountPercent: 10 })).toBe(true)
    expect(isOnSale({ ...plain, discountAmount: 1 })).toBe(true)
    expect(isOnSale({ ...plain, originalPrice: 10_001 })).toBe(true)
    expect(isOnSale({ ...plain, originalPrice: 10_000 })).toBe(false)
  })
})

it('never promises more saving than there is', () => {
  expect(savedPercent(6667, 10_000)).toBe(33)
  expect(savedPercent(10_000, 10_000)).toBe(0)
})
