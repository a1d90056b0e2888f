import { expect, it } from 'vitest'
import { createGrowingPause } from './growing-pause.ts'

it('a growing pause grows to twice as long each time up to the longest, half of it more or less', () => {
  const next = createGrowingPause({ first: 2_000, longest: 10_000 })
  for (const pause of [2_000, 4_000, 8_000, 10_000, 10_000]) {
    const chosen = next()
    expect(chosen).toBeGreaterThanOrEqual(pause / 2)
    expect(chosen).toBeLessThan(1.5 * pause)
  }
})

it('a growing pause differs between pages', () => {
  const pauses = Array.from({ length: 20 }, () => createGrowingPause({ first: 2_000, longest: 2_000 })())
  expect(new Set(pauses).size).toBeGreaterThan(1)
})
