import { expect, it } from 'vitest'
import { checkPointsAdjustment, parsePoints } from './check-points.ts'

it('an adjustment of points goes either way, with a reason', () => {
  const adjustment = { points: -5, reason: 'Se cobraron dos veces' }
  expect(checkPointsAdjustment({ points: -5, reason: ' Se cobraron dos veces ' })).toEqual({ ok: true, adjustment })
  expect(checkPointsAdjustment({ points: 1_000_000, reason: 'x' }).ok).toBe(true)
})

it.each([
  ['7', 7],
  [' 1,500 ', 1_500],
  ['1 500', 1_500],
])('parsePoints reads %j by the way that is chosen', (text, points) => {
  expect(parsePoints(text, 'give')).toEqual({ points })
  expect(parsePoints(text, 'take')).toEqual({ points: -points })
})

it.each([
  ...['-5', '+5', '−5', '– 5'].map((text) => [text, 'points-signed'] as const),
  ...['', '1,5', '1.5', '1e3', '0x10', 'cinco', '5-'].map((text) => [text, 'points-invalid'] as const),
])('parsePoints does not read %j: %s', (text, code) => {
  expect(parsePoints(text, 'give')).toEqual({ code })
  expect(parsePoints(text, 'take')).toEqual({ code })
})

it.each([
  [0, 'x', 'points-invalid'],
  [1.5, 'x', 'points-invalid'],
  [Number.NaN, 'x', 'points-invalid'],
  [-1_000_001, 'x', 'points-invalid'],
  [5, '  ', 'reason-missing'],
  [5, 'x'.repeat(256), 'reason-too-long'],
  [5, 'a\0b', 'control-character'],
])('an adjustment of points is not %d for %j', (points, reason, code) => {
  expect(checkPointsAdjustment({ points, reason })).toEqual({ ok: false, code })
})
