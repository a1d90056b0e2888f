import { expect, it } from 'vitest'
import { MOVES_STORED_MS, REPORTED_WITHIN_MS } from '../stock/till-time.ts'
import { MOST_AHEAD_MS } from '../time/time-ahead.ts'
import { checkApply } from './count.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

it('a count is applied as long as the moves since then are known', () => {
  const oldest = { startedAt: ago(REPORTED_WITHIN_MS), countedAt: [ago(REPORTED_WITHIN_MS), NOW] }
  expect(checkApply({ ...oldest, unscanned: 'zero' }, NOW)).toBeNull()
  expect(MOVES_STORED_MS).toBeGreaterThan(REPORTED_WITHIN_MS + MOST_AHEAD_MS)
})

it('a count is too old when one of its variants was counted too long ago', () => {
  const countedAt = [NOW, ago(REPORTED_WITHIN_MS + 1)]
  expect(checkApply({ startedAt: NOW, countedAt, unscanned: 'leave' }, NOW)).toBe('count-too-old')
})

it('a count may have been started long ago if variants without a scan stay as they are', () => {
  const old = { startedAt: ago(REPORTED_WITHIN_MS + 1), countedAt: [NOW] }
  expect(checkApply({ ...old, unscanned: 'leave' }, NOW)).toBeNull()
  expect(checkApply({ ...old, unscanned: 'zero' }, NOW)).toBe('count-too-old')
})

it('a count empties no warehouse in which nothing was scanned', () => {
  expect(checkApply({ startedAt: NOW, countedAt: [], unscanned: 'zero' }, NOW)).toBe('nothing-counted')
})
