import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Work whose turns last until the test ends them. */
function begin() {
  const turns: PromiseWithResolvers<void>[] = []
  const reported: unknown[] = []
  const all = coalesce(
    () => {
      const turn = Promise.withResolvers<void>()
      turns.push(turn)
      return turn.promise
    },
    { afterMs: 1, report: (err) => reported.push(err) },
  )
  return { ...all, turns, reported }
}

it('a coalesced job does the work once for many reasons', async () => {
  const { wake, run, turns } = begin()
  for (let n = 0; n < 100; n++) wake()
  await expect.poll(() => turns.length).toBe(1)
  turns[0]?.resolve()
  const next = run()
  await expect.poll(() => turns.length).toBe(2)
  turns[1]?.resolve()
  await next
})

it('a coalesced job does it again, afterwards, for a reason that comes while it is under way', async () => {
  const { run, turns } = begin()
  const first = run()
  await expect.poll(() => turns.length).toBe(1)
  const second = run()
  await setImmediate()
  expect(turns).toHaveLength(1)
  turns[0]?.resolve()
  await first
  await expect.poll(() => turns.length).toBe(2)
  turns[1]?.resolve()
  await second
})

it('a coalesced job reports a failure, and goes on', async () => {
  const { wake, run, turns, reported } = begin()
  wake()
  await expect.poll(() => turns.length).toBe(1)
  turns[0]?.reject(new Error('away'))
  await expect.poll(() => reported).toMatchObject([{ message: 'away' }])
  const next = run()
  await expect.poll(() => turns.length).toBe(2)
  turns[1]?.reject(new Error('still away'))
  await expect(next).rejects.toThrow('still away')
  expect(reported).toHaveLength(1)
})

it('a coalesced job ends after the current turn, and begins no more', async () => {
  const { wake, run, stop, turns } = begin()
  const last = run()
  await expect.poll(() => turns.length).toBe(1)
  wake()
  const stopping = stop()
  wake()
  turns[0]?.resolve()
  await Promise.all([stopping, last])
  await run()
  expect(turns).toHaveLength(1)
})

describe('with a rest between two turns', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('takes it however many reasons there are', async () => {
    let turns = 0
    const work = async () => {
      turns += 1
    }
    const { wake } = coalesce(work, { afterMs: 10, restMs: 1_000, report: () => {} })
    wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(turns).toBe(1)
    wake()
    await vi.advanceTimersByTimeAsync(999)
    expect(turns).toBe(1)
    wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(turns).toBe(2)
  })

  it.each<[string, (turn: PromiseWithResolvers<void>) => void]>([
    ['ends', (turn) => turn.resolve()],
    ['fails', (turn) => turn.reject(new Error('away'))],
  ])('takes it after work that %s while there are reasons already', async (_, end) => {
    const turns: PromiseWithResolvers<void>[] = []
    const work = () => {
      const turn = Promise.withResolvers<void>()
      turns.push(turn)
      return turn.promise
    }
    const { wake } = coalesce(work, { afterMs: 10, restMs: 1_000, report: () => {} })
    wake()
    await vi.advanceTimersByTimeAsync(10)
    wake()
    await vi.advanceTimersByTimeAsync(500)
    for (const turn of turns) end(turn)
    await vi.advanceTimersByTimeAsync(999)
    expect(turns).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(turns).toHaveLength(2)
  })
})
