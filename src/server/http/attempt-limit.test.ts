import { expect, it } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

const minute = 60_000

it('lets so many through within its time, and then says how long to wait', () => {
  const limit = createAttemptLimit({ attempts: 3, withinMs: 10 * minute })
  expect([0, 1, 2].map((at) => limit.take('ana', at * minute))).toEqual([0, 0, 0])
  expect(limit.take('ana', 3 * minute)).toBe(7 * 60)
  expect(limit.take('luz', 3 * minute)).toBe(0)
  expect(limit.take('ana', 10 * minute - 1)).toBe(1)
  expect(limit.take('ana', 10 * minute)).toBe(0)
  // What was rejected was not counted: the next place is that of the second attempt.
  expect(limit.take('ana', 10 * minute)).toBe(60)
})

it('forgets who came longest ago when too many come', () => {
  const limit = createAttemptLimit({ attempts: 1, withinMs: minute, capacity: 2 })
  for (const who of ['ana', 'luz', 'eva']) expect(limit.take(who, 0)).toBe(0)
  expect(limit.take('eva', 1)).toBe(60)
  expect(limit.take('ana', 1)).toBe(0)
})

it('forgets an attempt that was none', () => {
  const limit = createAttemptLimit({ attempts: 2, withinMs: minute })
  expect([limit.take('ana', 0), limit.take('ana', 5)]).toEqual([0, 0])
  limit.giveBack('ana', 7)
  limit.giveBack('luz', 0)
  expect(limit.take('ana', 10)).toBe(60)
  limit.giveBack('ana', 5)
  expect([limit.take('ana', 10), limit.take('ana', 10)]).toEqual([0, 60])
})
