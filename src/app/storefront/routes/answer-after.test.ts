import { expect, it } from 'vitest'
import { answerAfter } from './answer-after.ts'

/** Looks that take so many milliseconds by a clock of their own; what is given is when each of their answers came. */
async function answeredAt(takes: readonly number[], found: string): Promise<number[]> {
  const answers: number[] = []
  for (const time of takes) {
    let clock = 1_000
    const patience = {
      now: () => clock,
      wait: async (milliseconds: number) => {
        clock += milliseconds
      },
    }
    const look = async () => {
      clock += time
      return found
    }
    expect(await answerAfter(look, (answer) => answer === 'nothing', patience)).toBe(found)
    answers.push(clock - 1_000)
  }
  return answers
}

it('answers nothing after one and the same time, however long it looked', async () => {
  const [first, ...others] = await answeredAt([0, 1, 7.5, 80, 119], 'nothing')
  expect(first).toBeGreaterThan(0)
  expect(new Set(others)).toEqual(new Set([first]))
})

it('answers what was found at once, and what took longer than that as it comes', async () => {
  expect(await answeredAt([0, 3, 900], 'an order')).toEqual([0, 3, 900])
  expect(await answeredAt([900], 'nothing')).toEqual([900])
})

it('gives on what fails', async () => {
  const broken = new Error('the database is away')
  const look = () => Promise.reject(broken)
  const patience = { now: () => 0, wait: async () => {} }
  await expect(answerAfter(look, () => true, patience)).rejects.toBe(broken)
})
