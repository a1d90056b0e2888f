import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLatestRequest, delay } from './latest-request.ts'

/** Settles with the request's signal, as `fetch` does. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a latest request', () => {
  it('resolves with its value, or with the error that it met', async () => {
    const request = createLatestRequest()
    expect(await request.send(async () => 'value')).toEqual({ ok: true, value: 'value' })
    const error = new Error('no connection')
    expect(await request.send(() => Promise.reject(error))).toEqual({ ok: false, error })
  })

  it('aborts the request before it, which has no outcome', async () => {
    const request = createLatestRequest()
    const first = request.send(untilAborted)
    const second = request.send(async (signal) => signal.aborted)
    expect(await first).toBeNull()
    expect(await second).toEqual({ ok: true, value: false })
  })

  it('has no outcome when it is cancelled, also where it pays no heed to its signal', async () => {
    const request = createLatestRequest()
    const { promise, resolve } = Promise.withResolvers<string>()
    const sent = request.send(() => promise)
    request.cancel()
    resolve('late')
    expect(await sent).toBeNull()
  })

  it("drops every result but the last request's, for any sequence of responses", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (s, fates) => {
        const request = createLatestRequest()
        const outcomes = fates.map((succeeds, index) =>
          request.send(() => s.schedule(succeeds ? Promise.resolve(index) : Promise.reject(new Error(`${index}`)))),
        )
        await s.waitFor(Promise.all(outcomes))
        const counted = (await Promise.all(outcomes)).map((outcome) => outcome?.ok ?? null)
        expect(counted).toEqual([...fates.slice(1).map(() => null), fates.at(-1)])
      }),
    )
  })
})

describe('the time limit of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('that runs out makes a request fail', async () => {
    const sent = createLatestRequest().send(untilAborted, 8000)
    await vi.advanceTimersByTimeAsync(7999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toMatchObject({ ok: false })
  })

  it('leaves no timer behind for a request that ended', async () => {
    await createLatestRequest().send(async () => 'value', 8000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('passes before the delayed call, and skips it when aborted', async () => {
    const request = createLatestRequest()
    const sent = vi.fn(async () => 'value')
    const delayed = () =>
      request.send(async (signal) => {
        await delay(300, signal)
        return sent()
      })
    const [first, second] = [delayed(), delayed()]
    expect(await first).toBeNull()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(299)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toEqual({ ok: true, value: 'value' })
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
