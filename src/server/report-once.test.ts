import { expect, it } from 'vitest'
import { reportOnce } from './report-once.ts'

function begin() {
  const logged: string[] = []
  let time = 0
  const report = reportOnce(
    ({ err }, text) => logged.push(`${text}: ${err instanceof Error ? err.message : err}`),
    'failed',
    () => time,
  )
  const at = (seconds: number, err: unknown) => {
    time = seconds * 1000
    report(err)
  }
  return { at, logged }
}

it('the reporter logs each of several failures that take turns once a minute', () => {
  const { at, logged } = begin()
  for (let second = 0; second < 60; second += 2) {
    at(second, new Error('away'))
    at(second + 1, 'slow')
  }
  expect(logged).toEqual(['failed: away', 'failed: slow'])
  at(60, new Error('away'))
  expect(logged).toEqual(['failed: away', 'failed: slow', 'failed: away'])
  at(60.5, 'slow')
  expect(logged).toHaveLength(3)
  at(61, 'slow')
  expect(logged).toHaveLength(4)
})
