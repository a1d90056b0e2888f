import { expect, it } from 'vitest'
import { isTimeAhead, MOST_AHEAD_MS } from './time-ahead.ts'

it('isTimeAhead considers a clock ahead when it is by more than five minutes', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  const isAhead = (ms: number) => isTimeAhead(new Date(now.getTime() + ms), now)
  expect(MOST_AHEAD_MS).toBe(300_000)
  expect([-1, 0, MOST_AHEAD_MS, MOST_AHEAD_MS + 1].map(isAhead)).toEqual([false, false, false, true])
})
