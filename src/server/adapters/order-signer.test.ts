import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { createCouponSigner } from './coupon-signer.ts'
import { createOrderSigner } from './order-signer.ts'

const SECRET = 'a secret of sixteen or more'
const DAY_MS = 86_400_000
const signer = createOrderSigner([SECRET])
const order = { account: 'luna', folio: 1042 }
const placedAt = Date.UTC(2026, 10, 21)
const now = placedAt + 60_000
const value = signer.signBrowser({ ...order, now: placedAt })
const signature = signer.signLink(order)

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

describe("the signature of an order's browser", () => {
  it('is valid for that order for a day, and needs no escaping in a cookie', () => {
    for (const at of [placedAt, now, placedAt + DAY_MS - 1]) {
      expect(signer.verifyBrowser(value, { ...order, now: at })).toBe(true)
    }
    for (const at of [placedAt + DAY_MS, placedAt + 2 * DAY_MS]) {
      expect(signer.verifyBrowser(value, { ...order, now: at })).toBe(false)
    }
    expect(value).toBe(encodeURIComponent(value))
  })

  it('is valid for no other order, nor with another secret', () => {
    for (const other of OTHERS) expect(signer.verifyBrowser(value, { ...other, now })).toBe(false)
    expect(createOrderSigner(['another secret of a store']).verifyBrowser(value, { ...order, now })).toBe(false)
  })

  it('is invalid once any of its characters is changed or gone', () => {
    for (const text of nearly(value))
      expect([text, signer.verifyBrowser(text, { ...order, now })]).toEqual([text, false])
    const [, signed] = value.split('.')
    expect(signer.verifyBrowser(`${placedAt + 10 * DAY_MS}.${signed}`, { ...order, now })).toBe(false)
    // What ends the folio does not begin the time.
    expect(signer.verifyBrowser(`2${value}`, { account: 'luna', folio: 104, now })).toBe(false)
  })

  it('rejects any made-up text, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => !signer.verifyBrowser(text, { ...order, now })))
    for (const text of ['', '.', `${now + 1}.`, `.${signature}`, 'x'.repeat(100_000), '\u0000.\ud800']) {
      expect(signer.verifyBrowser(text, { ...order, now })).toBe(false)
    }
  })
})

describe("the signature of an order's link", () => {
  it('is valid for that order alone, and needs no escaping in a URL', () => {
    expect(signer.verifyLink(signature, order)).toBe(true)
    expect(signature).toBe(encodeURIComponent(signature))
    for (const other of OTHERS) expect(signer.verifyLink(signature, other)).toBe(false)
    expect(createOrderSigner(['another secret of a store']).verifyLink(signature, order)).toBe(false)
  })

  it('is invalid once any of its characters is changed or gone, and is no other text', () => {
    for (const text of nearly(signature)) expect([text, signer.verifyLink(text, order)]).toEqual([text, false])
    fc.assert(fc.property(fc.string(), (text) => !signer.verifyLink(text, order)))
    expect(signer.verifyLink('x'.repeat(100_000), order)).toBe(false)
  })
})

it('a signed order passes for nothing else that is signed', () => {
  const [, signed = ''] = value.split('.')
  for (const other of OTHERS.concat(order)) expect(signer.verifyLink(signed, other)).toBe(false)
  expect(signer.verifyBrowser(`${now + DAY_MS}.${signature}`, { ...order, now })).toBe(false)
  expect(signer.verifyBrowser(`.${signature}`, { ...order, now })).toBe(false)
  const coupon = newCoupon({ id: 'x', discountPercentage: 10, source: 'smile-detection', now })
  const coupons = createCouponSigner([SECRET])
  expect(coupons.verify(value, 'luna')).toBeNull()
  expect(signer.verifyBrowser(coupons.sign(coupon, 'luna'), { ...order, now })).toBe(false)
})
