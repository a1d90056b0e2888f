import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { couponSeal } from './coupon-seal.ts'

const SECRET = 'a secret of sixteen or more'
const { seal, open } = couponSeal(SECRET)
const coupon = newCoupon({
  id: '3f2b8c1e-0d4a-4a7e-9a53-0c8b7f6d5e4f',
  discountPercentage: 10,
  source: 'smile-detection',
  now: Date.UTC(2026, 10, 21),
})
const token = seal(coupon, 'luna')

describe('a sealed coupon', () => {
  it('is opened for its store, and stands in an address as it is', () => {
    expect(open(token, 'luna')).toEqual(coupon)
    expect(token).toBe(encodeURIComponent(token))
  })

  it('is opened for no other store, nor with another secret', () => {
    for (const account of ['norte', '', 'Luna', 'luna ']) expect(open(token, account)).toBeNull()
    expect(couponSeal('another secret of a shop').open(token, 'luna')).toBeNull()
  })

  it('is none once any of its characters is another, or is gone', () => {
    const others = ['A', 'z', '0', '-', '_', '.', '=', ' ']
    for (let at = 0; at < token.length; at++) {
      expect(open(token.slice(0, at) + token.slice(at + 1), 'luna')).toBeNull()
      for (const other of others) {
        if (other === token[at]) continue
        expect(open(token.slice(0, at) + other + token.slice(at + 1), 'luna')).toBeNull()
      }
    }
  })

  it('is none with anything before, after or instead of its signature', () => {
    const [written = '', signed = ''] = token.split('.')
    for (const made of [`${token}.`, `.${token}`, `${token}=`, ` ${token}`, `${token}\n`, written, `${written}.`]) {
      expect(open(made, 'luna')).toBeNull()
    }
    const better = Buffer.from(JSON.stringify({ ...coupon, account: 'luna', discountPercentage: 100 }))
    expect(open(`${better.toString('base64url')}.${signed}`, 'luna')).toBeNull()
    const other = seal({ ...coupon, discountPercentage: 100 }, 'luna').split('.')[0]
    expect(open(`${other}.${signed}`, 'luna')).toBeNull()
  })

  it('is no text that somebody thought of, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => open(text, 'luna') === null))
    for (const text of ['', '.', '..', 'null.null', 'x'.repeat(100_000), `${'a'.repeat(2_000)}.b`, '\u0000.\ud800']) {
      expect(open(text, 'luna')).toBeNull()
    }
  })
})
