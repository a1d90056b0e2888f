import { expect, it } from 'vitest'
import { inConstantTime } from './constant-time.ts'

/** Runs lookups that take the given milliseconds by a fake clock, and returns after how long each result came. */
async function finishedAfter(durations: readonly number[], result: string): Promise<number[]> {
  const times: number[] = []
  for (const duration of durations) {
    let clock = 1_000
    const timer = {
      now: () => clock,
      wait: async (milliseconds: number) => {
        clock += milliseconds
      },
    }
    const look = async () => {
      clock += duration
      return result
    }
    expect(await inConstantTime(look, (found) => found === 'nothing', timer)).toBe(result)
    times.push(clock - 1_000)
  }
  return times
}

it('inConstantTime takes the same time for every lookup that finds nothing, however long it took', async () => {
  const [first, ...others] = await finishedAfter([0, 1, 7.5, 80, 119], 'nothing')
  expect(first).toBeGreaterThan(0)
  expect(new Set(others)).toEqual(new Set([first]))
})

it('inConstantTime delays neither a successful lookup nor a lookup that takes longer than the delay', async () => {
  expect(await finishedAfter([0, 3, 900], 'an order')).toEqual([0, 3, 900])
  expect(await finishedAfter([900], 'nothing')).toEqual([900])
})

it("inConstantTime throws the lookup's error", async () => {
  const error = new Error('the database is down')
  const look = () => Promise.reject(error)
  const timer = { now: () => 0, wait: async () => {} }
  await expect(inConstantTime(look, () => true, timer)).rejects.toBe(error)
})
