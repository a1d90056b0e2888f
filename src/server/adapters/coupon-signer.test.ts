import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { createCouponSigner } from './coupon-signer.ts'

const SECRET = 'a secret of sixteen or more'
const { sign, verify } = createCouponSigner([SECRET])
const coupon = newCoupon({
  id: '3f2b8c1e-0d4a-4a7e-9a53-0c8b7f6d5e4f',
  discountPercentage: 10,
  source: 'smile-detection',
  now: Date.UTC(2026, 10, 21),
})
const token = sign(coupon, 'luna')

describe('a signed coupon', () => {
  it('is valid for its store, and needs no escaping in a URL', () => {
    expect(verify(token, 'luna')).toEqual(coupon)
    expect(token).toBe(encodeURIComponent(token))
  })

  it('is valid for no other store, nor with another secret', () => {
    for (const account of ['norte', '', 'Luna', 'luna ']) expect(verify(token, account)).toBeNull()
    expect(createCouponSigner(['another secret of a store']).verify(token, 'luna')).toBeNull()
  })

  it('is invalid with any changed or missing character', () => {
    const others = ['A', 'z', '0', '-', '_', '.', '=', ' ']
    for (let at = 0; at < token.length; at++) {
      expect(verify(token.slice(0, at) + token.slice(at + 1), 'luna')).toBeNull()
      for (const other of others) {
        if (other === token[at]) continue
        expect(verify(token.slice(0, at) + other + token.slice(at + 1), 'luna')).toBeNull()
      }
    }
  })

  it('is invalid with anything before, after or instead of its signature', () => {
    const [written = '', signed = ''] = token.split('.')
    for (const made of [`${token}.`, `.${token}`, `${token}=`, ` ${token}`, `${token}\n`, written, `${written}.`]) {
      expect(verify(made, 'luna')).toBeNull()
    }
    const better = Buffer.from(JSON.stringify({ ...coupon, account: 'luna', discountPercentage: 100 }))
    expect(verify(`${better.toString('base64url')}.${signed}`, 'luna')).toBeNull()
    const other = sign({ ...coupon, discountPercentage: 100 }, 'luna').split('.')[0]
    expect(verify(`${other}.${signed}`, 'luna')).toBeNull()
  })

  it('rejects any made-up text, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => verify(text, 'luna') === null))
    for (const text of ['', '.', '..', 'null.null', 'x'.repeat(100_000), `${'a'.repeat(2_000)}.b`, '\u0000.\ud800']) {
      expect(verify(text, 'luna')).toBeNull()
    }
  })
})
