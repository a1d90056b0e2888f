import fc from 'fast-check'
import { expect, it } from 'vitest'
import { perceivedHex } from '../product/color-distance.ts'
import { harmonyOf } from './color-harmony.ts'

const between = (one: string, other: string) => harmonyOf(perceivedHex(one), perceivedHex(other))

it.each([
  ['black and red', '#18181a', '#c0392b', 'neutral'],
  ['beige and blue', '#d9c3a0', '#2f5fb3', 'neutral'],
  ['light and dark blue', '#8fc3e8', '#2546c8', 'tonal'],
  ['yellow and orange', '#e8c32e', '#e07b28', 'analogous'],
  ['blue and orange', '#2f5fb3', '#e07b28', 'complementary'],
  ['red and green', '#c0392b', '#2e7d46', 'clash'],
] as const)('harmonyOf takes %s for what they are', (_, one, other, harmony) => {
  expect(between(one, other)).toBe(harmony)
})

it('harmonyOf is the same from either side', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(color, color, (one, other) => void expect(between(one, other)).toBe(between(other, one))))
})
