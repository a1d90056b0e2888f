import { expect, it } from 'vitest'
import { RETRY_SCHEDULE_MS, retryPause } from './retry-schedule.ts'

const DAY = 86_400_000

/** Moments of all attempts after the first, in milliseconds from it. */
function momentsOf(random: number): number[] {
  const moments: number[] = []
  for (let [attempts, at] = [1, 0]; ; attempts++) {
    const pause = retryPause(attempts, random)
    if (pause === null) return moments
    at += pause
    moments.push(at)
  }
}

it('webhook retries go on for a day and not for two, by growing pauses', () => {
  for (const random of [0, 0.5, 0.999]) {
    const moments = momentsOf(random)
    expect(moments).toHaveLength(RETRY_SCHEDULE_MS.length)
    expect(moments.at(-1)).toBeGreaterThan(DAY)
    expect(moments.at(-1)).toBeLessThan(1.5 * DAY)
    const pauses = moments.map((at, index) => at - (moments[index - 1] ?? 0))
    expect(pauses).toEqual(pauses.toSorted((left, right) => left - right))
  }
})

it('webhook retries come several times within the first minutes, and again soon after an hour', () => {
  const moments = momentsOf(0)
  expect(moments[0]).toBeLessThanOrEqual(10_000)
  expect(moments.filter((at) => at < 3_600_000)).toHaveLength(6)
  expect(moments[6]).toBeLessThan(2 * 3_600_000)
})

it('webhook retries differ by chance, and never come earlier', () => {
  expect(retryPause(1, 0)).toBe(5_000)
  expect(retryPause(1, 0.5)).toBe(5_500)
  expect(retryPause(7, 0.999)).toBeGreaterThan(retryPause(7, 0) ?? 0)
})
