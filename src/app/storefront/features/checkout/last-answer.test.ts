import { expect, it } from 'vitest'
import { createLastAnswer } from './last-answer.ts'

it('stands in for ten minutes, however often it is recalled', () => {
  let clock = 5_000
  const last = createLastAnswer<{ days: number }>(() => clock)
  expect(last.recall()).toBeNull()
  const [first, second] = [{ days: 1 }, { days: 2 }]
  last.keep(first)
  clock += 599_999
  expect(last.recall()).toBe(first)
  last.keep(first)
  clock += 1
  expect(last.recall()).toBeNull()
  last.keep(second)
  expect(last.recall()).toBe(second)
})
