import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FITTING_SENTENCES, MOST_POLLS, parseRun, parseStatus, pollDelay, rejectionOf } from './fitting.ts'

describe('polling', () => {
  it('is quick at first, then every ten seconds, thirty times', () => {
    const delays = Array.from({ length: MOST_POLLS + 1 }, (_, poll) => pollDelay(poll, false))
    expect(delays).toEqual([...Array(10).fill(2_000), ...Array(20).fill(10_000), null])
  })

  it('is slow once the service wants it so', () => {
    expect(pollDelay(0, true)).toBe(10_000)
    expect(pollDelay(MOST_POLLS, true)).toBeNull()
  })
})

describe('responses of the fitting service', () => {
  it('are parsed, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 100, max: 599 }), (body, status) => {
        expect(Object.keys(FITTING_SENTENCES)).toContain(rejectionOf(status, body))
        expect(['processing', 'completed', 'failed']).toContain(parseStatus(body).status)
        const id = parseRun(body)
        expect(id === null || typeof id === 'string').toBe(true)
      }),
    )
  })

  it('differ by name where their status is the same', () => {
    const names = ['RateLimitExceeded', 'ConcurrencyLimitExceeded', 'OutOfCredits']
    expect(names.map((error) => rejectionOf(429, { error, message: '' }))).toEqual([
      ...['rate-limited', 'concurrency-limited', 'out-of-credits'],
    ])
    expect(rejectionOf(429, null)).toBe('rate-limited')
    expect(rejectionOf(400, { error: 'toString' })).toBe('bad-request')
  })
})
