import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { couponSeal } from './coupon-seal.ts'
import { orderSeal } from './order-seal.ts'

const SECRET = 'a secret of sixteen or more'
const DAY_MS = 86_400_000
const seal = orderSeal(SECRET)
const order = { account: 'luna', folio: 1042 }
const placedAt = Date.UTC(2026, 10, 21)
const now = placedAt + 60_000
const value = seal.sealBrowser({ ...order, now: placedAt })
const signature = seal.signLink(order)

/** Each text that differs from the given one in one character, or lacks one. */
function* nearly(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    yield text.slice(0, at) + text.slice(at + 1)
    for (const other of ['A', 'z', '0', '9', '-', '_', '.', '=', ' ', '\n']) {
      if (other !== text[at]) yield text.slice(0, at) + other + text.slice(at + 1)
    }
  }
  yield* ['.', '=', ' ', '\n'].flatMap((more) => [text + more, more + text])
}

const OTHERS = [
  { account: 'norte', folio: 1042 },
  { account: 'luna', folio: 1043 },
  { account: 'luna', folio: 104 },
  // The same letters one after the other.
  { account: 'luna10', folio: 42 },
  { account: '', folio: 1042 },
]

describe("the seal of an order's browser", () => {
  it('opens that order for a day, and stands in a cookie as it is', () => {
    for (const at of [placedAt, now, placedAt + DAY_MS - 1]) {
      expect(seal.opensBrowser(value, { ...order, now: at })).toBe(true)
    }
    for (const at of [placedAt + DAY_MS, placedAt + 2 * DAY_MS]) {
      expect(seal.opensBrowser(value, { ...order, now: at })).toBe(false)
    }
    expect(value).toBe(encodeURIComponent(value))
  })

  it('opens no other order, nor with another secret', () => {
    for (const other of OTHERS) expect(seal.opensBrowser(value, { ...other, now })).toBe(false)
    expect(orderSeal('another secret of a shop').opensBrowser(value, { ...order, now })).toBe(false)
  })

  it('opens nothing once any of its characters is another, or is gone', () => {
    for (const text of nearly(value)) expect([text, seal.opensBrowser(text, { ...order, now })]).toEqual([text, false])
    const [, signed] = value.split('.')
    expect(seal.opensBrowser(`${placedAt + 10 * DAY_MS}.${signed}`, { ...order, now })).toBe(false)
    // What ends the folio does not begin the time.
    expect(seal.opensBrowser(`2${value}`, { account: 'luna', folio: 104, now })).toBe(false)
  })

  it('opens nothing with a text that somebody thought of, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => !seal.opensBrowser(text, { ...order, now })))
    for (const text of ['', '.', `${now + 1}.`, `.${signature}`, 'x'.repeat(100_000), '\u0000.\ud800']) {
      expect(seal.opensBrowser(text, { ...order, now })).toBe(false)
    }
  })
})

describe("the signature of an order's link", () => {
  it('opens that order alone, and stands in an address as it is', () => {
    expect(seal.opensLink(signature, order)).toBe(true)
    expect(signature).toBe(encodeURIComponent(signature))
    for (const other of OTHERS) expect(seal.opensLink(signature, other)).toBe(false)
    expect(orderSeal('another secret of a shop').opensLink(signature, order)).toBe(false)
  })

  it('opens nothing once any of its characters is another, or with another text', () => {
    for (const text of nearly(signature)) expect([text, seal.opensLink(text, order)]).toEqual([text, false])
    fc.assert(fc.property(fc.string(), (text) => !seal.opensLink(text, order)))
    expect(seal.opensLink('x'.repeat(100_000), order)).toBe(false)
  })
})

it('passes for nothing else that is signed', () => {
  const [, signed = ''] = value.split('.')
  for (const other of OTHERS.concat(order)) expect(seal.opensLink(signed, other)).toBe(false)
  expect(seal.opensBrowser(`${now + DAY_MS}.${signature}`, { ...order, now })).toBe(false)
  expect(seal.opensBrowser(`.${signature}`, { ...order, now })).toBe(false)
  const coupon = newCoupon({ id: 'x', discountPercentage: 10, source: 'smile-detection', now })
  const coupons = couponSeal(SECRET)
  expect(coupons.open(value, 'luna')).toBeNull()
  expect(seal.opensBrowser(coupons.seal(coupon, 'luna'), { ...order, now })).toBe(false)
})
