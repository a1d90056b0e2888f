import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../time/zoned-time.ts'
import { countDays, daysOf, lastDays, MOST_DAYS, parsePeriod, periodBefore } from './period.ts'

const days = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: MOST_DAYS }))
  .map(([from, count]) => lastDays(addDays('2005-01-01', from), count))

it("a report's period has both of its days, and is compared with as many right before it", () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  fc.assert(
    fc.property(days, (period) => {
      const before = periodBefore(period)
      expect(daysOf(before)).toHaveLength(countDays(period))
      expect(addDays(before.to, 1)).toBe(period.from)
      expect([...daysOf(before), ...daysOf(period)]).toEqual(daysOf({ from: before.from, to: period.to }))
      expect(parsePeriod(period.from, period.to)).toEqual({ ok: true, period })
    }),
  )
})

it.each([
  ['', '2026-01-01', 'period-malformed'],
  ['2026-02-30', '2026-03-01', 'period-malformed'],
  ['2026-01-02', '2026-01-01', 'period-reversed'],
  ['2024-01-01', '2025-01-01', 'period-too-long'],
])("a report's period that begins on %j and ends on %j is rejected: %s", (from, to, code) => {
  expect(parsePeriod(from, to)).toEqual({ ok: false, code })
})

it("a report's period may be a whole year, a leap year, too", () => {
  expect(parsePeriod('2024-01-01', '2024-12-31').ok).toBe(true)
})
