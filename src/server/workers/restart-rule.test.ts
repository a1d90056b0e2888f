import { expect, it } from 'vitest'
import { isHopeless, MOST_QUICK_DEATHS, pauseAfter, quickDeathsAfter, STEADY_MS } from './restart-rule.ts'

it('a process that died is replaced at once, and its replacements after pauses that double to half a minute', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 100].map(pauseAfter)).toEqual([0, 500, 1_000, 2_000, 4_000, 30_000, 30_000, 30_000])
})

it('deaths are counted in a row, until a process has served for a minute', () => {
  expect(quickDeathsAfter(0, null)).toBe(1)
  expect(quickDeathsAfter(3, null)).toBe(4)
  expect(quickDeathsAfter(3, STEADY_MS - 1)).toBe(4)
  expect(quickDeathsAfter(3, STEADY_MS)).toBe(1)
})

it('the supervisor gives up when no process serves and each has died five times in a row', () => {
  const lost = { serves: false, quickDeaths: MOST_QUICK_DEATHS }
  expect(isHopeless([lost, lost])).toBe(true)
  expect(isHopeless([lost, { serves: true, quickDeaths: 0 }])).toBe(false)
  expect(isHopeless([lost, { serves: true, quickDeaths: 9 }])).toBe(false)
  expect(isHopeless([lost, { serves: false, quickDeaths: MOST_QUICK_DEATHS - 1 }])).toBe(false)
})
