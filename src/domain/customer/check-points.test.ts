import { expect, it } from 'vitest'
import { checkAdjustment, parsePoints } from './check-points.ts'

it('takes points either way, with a reason', () => {
  const adjustment = { points: -5, reason: 'Se cobraron dos veces' }
  expect(checkAdjustment({ points: -5, reason: ' Se cobraron dos veces ' })).toEqual({ ok: true, adjustment })
  expect(checkAdjustment({ points: 1_000_000, reason: 'x' }).ok).toBe(true)
})

it.each([
  ['7', { points: 7 }, { points: -7 }],
  [' 1,500 ', { points: 1_500 }, { points: -1_500 }],
  ['1 500', { points: 1_500 }, { points: -1_500 }],
  ...['-5', '+5', '−5', '– 5'].map((text) => [text, { code: 'points-signed' }, { code: 'points-signed' }] as const),
  ...['', '1,5', '1.5', '1e3', '0x10', 'cinco', '5-'].map(
    (text) => [text, { code: 'points-invalid' }, { code: 'points-invalid' }] as const,
  ),
])('reads %j by the way that is chosen, which no sign turns round', (text, given, taken) => {
  expect(parsePoints(text, 'give')).toEqual(given)
  expect(parsePoints(text, 'take')).toEqual(taken)
})

it.each([
  [0, 'x', 'points-invalid'],
  [1.5, 'x', 'points-invalid'],
  [Number.NaN, 'x', 'points-invalid'],
  [-1_000_001, 'x', 'points-invalid'],
  [5, '  ', 'reason-missing'],
  [5, 'x'.repeat(256), 'reason-too-long'],
  [5, 'a\0b', 'control-character'],
])('does not take %d for %j', (points, reason, code) => {
  expect(checkAdjustment({ points, reason })).toEqual({ ok: false, code })
})
