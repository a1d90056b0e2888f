import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesFactor, waitOf } from './order-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.UTC(2026, 10, 21)
const ago = (...minutes: number[]) => minutes.map((each) => NOW - each * MINUTE)

describe('waitOf, the wait before the next order', () => {
  const limit = { hour: 2, day: 4 }

  it.each<[string, number[], number]>([
    ['nothing before', [0], 0],
    ['as many as an hour may have', [30, 0], 0],
    ['one more', [40, 30, 0], 20],
    ['several at once', [0, 0, 0], 60],
    ['the oldest just out of the hour', [60, 30, 0], 0],
    ['more than a day may have', [23 * 60, 20 * 60, 10 * 60, 5 * 60, 0], 60],
    ['both: the longer wait', [23 * 60, 20 * 60, 40, 30, 0], 60],
    ['attempts older than a day', [24 * 60, 20 * 60, 10 * 60, 5 * 60, 0], 0],
  ])('with %s', (_, minutes, wait) => {
    expect(waitOf(ago(...minutes), limit, NOW)).toBe(wait * MINUTE)
  })

  it('is how long it takes, to the millisecond', () => {
    const times = fc.array(fc.integer({ min: 1, max: 26 * 60 }), { maxLength: 12 })
    fc.assert(
      fc.property(times, (minutes) => {
        const before = ago(...minutes)
        const wait = waitOf([...before, NOW], limit, NOW)
        const isWithin = (after: number) => waitOf([...before, NOW + after], limit, NOW + after) === 0
        expect(isWithin(wait)).toBe(true)
        if (wait > 0) expect(isWithin(wait - 1)).toBe(false)
        expect(wait).toBeLessThanOrEqual(24 * HOUR)
      }),
    )
  })
})

it('timesFactor multiplies both limits by a factor', () => {
  expect(timesFactor({ hour: 5, day: 10 }, 3)).toEqual({ hour: 15, day: 30 })
})
