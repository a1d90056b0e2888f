import { expect, it } from 'vitest'
import { createSignature, fingerprintOf } from './signature.ts'

const [OLD, NEW] = ['the secret of before', 'the secret of today']

it('a signature is by the first secret, and valid by any', () => {
  const [before, during, after] = [[OLD], [NEW, OLD], [NEW]].map(([first = '', ...more]) =>
    createSignature([first, ...more], 'test'),
  )
  const [old, recent] = [before?.of('a') ?? '', during?.of('a') ?? '']
  expect(recent).not.toBe(old)
  expect([before, during, after].map((each) => each?.isOf('a', old))).toEqual([true, true, false])
  expect([before, during, after].map((each) => each?.isOf('a', recent))).toEqual([false, true, true])
  expect(during?.isOf('b', recent)).toBe(false)
})

it('a signature has a fingerprint for each secret, which is no signature of another purpose', () => {
  expect(fingerprintOf(OLD)).toBe(fingerprintOf(OLD))
  expect(fingerprintOf(OLD)).not.toBe(fingerprintOf(NEW))
  expect(fingerprintOf(OLD)).not.toContain(OLD)
  expect(createSignature([OLD], 'test').isOf('', fingerprintOf(OLD))).toBe(false)
})
