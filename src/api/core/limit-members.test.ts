import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasLargeObject } from './limit-members.ts'

const objectOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k"${index}\\`, ',']))

it.each([
  [1_000, false],
  [1_001, true],
])('an object of %i members is too large: %s', (count, isLarge) => {
  const object = objectOf(count)
  for (const body of [object, [object], { items: [{ a: [] }, object] }, { a: { b: object } }]) {
    expect(hasLargeObject(JSON.stringify(body))).toBe(isLarge)
    expect(hasLargeObject(JSON.stringify(body, null, 2))).toBe(isLarge)
  }
})

it('counts no members of a list, and none of objects beside each other', () => {
  expect(hasLargeObject(JSON.stringify(Array(5_000).fill({ a: 1, b: 2 })))).toBe(false)
})

it('never mistakes what is inside strings', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), (json, text) => {
      expect(hasLargeObject(json)).toBe(false)
      expect(hasLargeObject(JSON.stringify({ [text + ','.repeat(2_000)]: `${text}{"${','.repeat(2_000)}` }))).toBe(
        false,
      )
    }),
  )
})

it('ends with any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', 'a') }), (text) => {
      expect(hasLargeObject(text)).toBe(false)
    }),
  )
})
