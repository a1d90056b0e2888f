import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDay, checkWeek } from './check-hours.ts'

const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const on = (day: number, opens: number, closes: number) => ({ day, ...span(opens, closes) })

it.each([
  ['two that touch', [span(10, 14), span(14, 20)], [null, null]],
  ['two with a pause, in any sequence', [span(16, 20), span(10, 14)], [null, null]],
  ['a span that closes when it opens', [span(9, 9)], ['empty']],
  ['a span that begins within another', [span(10, 14), span(13, 20)], [null, 'overlapping']],
  ['a span within another', [span(11, 12), span(10, 14)], ['overlapping', null]],
  ['the same twice', [span(10, 14), span(10, 14)], [null, 'overlapping']],
  ['a span that closes before it opens', [span(20, 9), span(10, 14)], ['backwards', null]],
  ['a span that is open all night', [span(18, 6)], [null]],
  ['one past midnight, after all others', [span(20, 2), span(10, 14)], [null, null]],
  ['one past midnight, before another', [span(20, 2), span(22, 23)], [null, 'overlapping']],
  ['the whole day', [span(0, 24)], [null]],
  ['none', [], []],
])('checkDay checks the spans of a day: %s', (_, spans, errors) => {
  expect(checkDay(spans)).toEqual(errors)
})

it('checkWeek finds a span that begins before the span of the day before has ended', () => {
  expect(checkWeek([on(4, 20, 2), on(5, 2, 9)])).toEqual([null, null])
  expect(checkWeek([on(4, 20, 3), on(5, 2, 9)])).toEqual([null, 'overlapping'])
  expect(checkWeek([on(7, 20, 3), on(1, 2, 9)])).toEqual([null, 'overlapping'])
  expect(checkWeek([1, 2, 3, 4, 5, 6, 7].map((day) => on(day, 0, 24)))).toEqual(Array(7).fill(null))
})

it('checkWeek lets a week pass exactly when no minute of it is in two spans', () => {
  const hourUpTo = (max: number) => fc.integer({ min: 0, max }).map((hour) => hour * 60)
  const day = fc.integer({ min: 1, max: 7 })
  const week = fc.array(fc.record({ day, opens: hourUpTo(23), closes: hourUpTo(24) }), { maxLength: 5 })
  fc.assert(
    fc.property(week, (spans) => {
      const hours = spans.flatMap(({ day, opens, closes }) => {
        const from = (day - 1) * 24 + opens / 60
        const length = (closes - opens) / 60 + (closes < opens ? 24 : 0)
        return Array.from({ length }, (_, hour) => (from + hour) % (7 * 24))
      })
      const isBackwards = spans.some(({ opens, closes }) => closes === opens || (closes < opens && closes > 6 * 60))
      const isWrong = isBackwards || new Set(hours).size < hours.length
      expect(checkWeek(spans).some((error) => error !== null)).toBe(isWrong)
    }),
  )
})
