import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brokenShapeRule } from './limit-json-shape.ts'

const brokenCode = (text: string) => brokenShapeRule(text)?.[0] ?? null

const objectOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k"${index}\\`, ',']))

it.each([
  [1_000, null],
  [1_001, 'too-large'],
])('brokenShapeRule finds of an object of %i members %s', (count, found) => {
  const object = objectOf(count)
  for (const body of [object, [object], { items: [{ a: [] }, object] }, { a: { b: object } }]) {
    expect(brokenCode(JSON.stringify(body))).toBe(found)
    expect(brokenCode(JSON.stringify(body, null, 2))).toBe(found)
  }
})

it.each([
  [64, null],
  [65, 'too-deep'],
  [1_000_000, 'too-deep'],
])('brokenShapeRule finds of %i levels %s', (levels, found) => {
  for (const [begin, end] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    expect(brokenCode(begin.repeat(levels) + 1 + end.repeat(levels))).toBe(found)
    expect(brokenCode(begin.repeat(levels))).toBe(found)
  }
  expect(brokenCode(`[${'['.repeat(levels - 1)}${']'.repeat(levels - 1)},1]`)).toBe(found)
})

it('brokenShapeRule counts no levels for sibling objects and lists', () => {
  expect(brokenCode(JSON.stringify(Array(5_000).fill([{ a: [] }])))).toBe(null)
})

it('brokenShapeRule counts no members of a list, and none across sibling objects', () => {
  expect(brokenCode(JSON.stringify(Array(5_000).fill({ a: 1, b: 2 })))).toBe(null)
})

it('brokenShapeRule ignores the contents of strings', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), (json, text) => {
      expect(brokenCode(json)).toBe(null)
      expect(brokenCode(JSON.stringify({ [text + ','.repeat(2_000)]: `${text}{"${','.repeat(2_000)}` }))).toBe(null)
    }),
  )
})

it('brokenShapeRule ends with any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', 'a') }), (text) => {
      expect(brokenCode(text)).toBe(null)
    }),
  )
})
