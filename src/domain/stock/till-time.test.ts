import { expect, it } from 'vitest'
import { MOST_AHEAD_MS } from '../time/time-ahead.ts'
import { checkTillTime, MOVES_STORED_MS, REPORTED_WITHIN_MS } from './till-time.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const check = (aheadMs: number) => checkTillTime(new Date(NOW.getTime() + aheadMs), NOW)

it('checkTillTime takes a move that a till reports late, or by a clock that is a little ahead', () => {
  expect([0, MOST_AHEAD_MS, -REPORTED_WITHIN_MS].map(check)).toEqual([null, null, null])
})

it('checkTillTime rejects the future, and moves too old to be recognized', () => {
  expect([MOST_AHEAD_MS + 1, 86_400_000, -REPORTED_WITHIN_MS - 1].map(check)).toEqual([
    'time-ahead',
    'time-ahead',
    'too-old',
  ])
})

it('the moves of tills are stored longer than they may be reported, by as much as a clock may be ahead', () => {
  expect(MOVES_STORED_MS).toBeGreaterThan(REPORTED_WITHIN_MS + MOST_AHEAD_MS)
})
