import { expect, it } from 'vitest'
import { createLastResponse } from './last-response.ts'

it('the last response is recalled for ten minutes, however often', () => {
  let clock = 5_000
  const last = createLastResponse<{ days: number }>(() => clock)
  expect(last.recall()).toBeNull()
  const [first, second] = [{ days: 1 }, { days: 2 }]
  last.store(first)
  clock += 599_999
  expect(last.recall()).toBe(first)
  last.store(first)
  clock += 1
  expect(last.recall()).toBeNull()
  last.store(second)
  expect(last.recall()).toBe(second)
})
