import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

it('forgets what was used longest ago, by reading or by writing', () => {
  const forgotten: string[] = []
  const lru = createLru<number>(2, (key) => forgotten.push(key))
  lru.set('a', 1)
  lru.set('b', 2)
  lru.get('a')
  lru.set('c', 3)
  expect(forgotten).toEqual(['b'])
  lru.set('a', 4)
  lru.set('d', 5)
  expect(forgotten).toEqual(['b', 'c'])
  expect([lru.get('a'), lru.get('c'), lru.get('d')]).toEqual([4, undefined, 5])
})

it('does not tell of an entry whose place another takes', () => {
  const forgotten: string[] = []
  const lru = createLru<number>(10, (key) => forgotten.push(key))
  lru.set('a', 1, 3)
  lru.set('a', 2, 5)
  expect([lru.weight, lru.size, forgotten]).toEqual([5, 1, []])
  lru.delete('a')
  lru.delete('a')
  expect([lru.weight, lru.size, forgotten]).toEqual([0, 0, ['a']])
})

it('never weighs more than its limit, and what is in it and what was forgotten is all that was put', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 12 })))
  fc.assert(
    fc.property(steps, (puts) => {
      const held = new Map<string, number>()
      const lru = createLru<number>(10, (key) => held.delete(key))
      for (const [key, weight] of puts) {
        held.set(key, weight)
        lru.set(key, weight, weight)
        expect(lru.weight).toBeLessThanOrEqual(10)
        expect(lru.weight).toBe([...held.values()].reduce((sum, each) => sum + each, 0))
        expect(lru.size).toBe(held.size)
      }
      for (const [key, weight] of held) expect(lru.get(key)).toBe(weight)
    }),
  )
})
