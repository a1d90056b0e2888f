import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFetchedData } from './fetched-data.ts'

/** Requests that stay open until the test settles them. */
function openRequests() {
  const sent: { signal: AbortSignal; previous: string | null; resolve: (data: string) => void; fail: () => void }[] = []
  const fetch = ({ signal, previous }: { signal: AbortSignal; previous: string | null }) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    sent.push({ signal, previous, resolve, fail: () => reject(new Error('no connection')) })
    return promise
  }
  return { sent, fetch }
}

describe('fetched data', () => {
  it('stay while the next are loaded, and when these can’t be had', async () => {
    const { sent, fetch } = openRequests()
    const fetched = createFetchedData<string>()
    const first = fetched.load('a', fetch)
    expect(fetched.get()).toEqual({ key: 'a', data: null, status: 'loading' })
    sent[0]?.resolve('A')
    await first
    expect(fetched.get()).toEqual({ key: 'a', data: 'A', status: 'done' })
    const second = fetched.load('b', fetch)
    expect(fetched.get()).toEqual({ key: 'b', data: 'A', status: 'loading' })
    expect(sent[1]?.previous).toBe('A')
    sent[1]?.fail()
    await second
    expect(fetched.get()).toEqual({ key: 'b', data: 'A', status: 'failed' })
  })

  it('are loaded once for a key, and again only when that has failed', async () => {
    const { sent, fetch } = openRequests()
    const fetched = createFetchedData<string>()
    const failing = fetched.load('a', fetch)
    await fetched.load('a', fetch)
    expect(sent).toHaveLength(1)
    sent[0]?.fail()
    await failing
    const again = fetched.load('a', fetch)
    expect(fetched.get().status).toBe('loading')
    sent[1]?.resolve('A')
    await again
    await fetched.load('a', fetch)
    expect(sent).toHaveLength(2)
  })

  it('may come by another way, which overtakes the request under way', async () => {
    const { sent, fetch } = openRequests()
    const fetched = createFetchedData<string>()
    const loading = fetched.load('b', fetch)
    fetched.put('a', 'own')
    sent[0]?.resolve('B')
    await loading
    expect(fetched.get()).toEqual({ key: 'a', data: 'own', status: 'done' })
    await fetched.load('a', fetch)
    expect(sent).toHaveLength(1)
  })

  it('are dropped together with the request under way', async () => {
    const { sent, fetch } = openRequests()
    const fetched = createFetchedData<string>()
    fetched.put('a', 'A')
    const loading = fetched.load('b', fetch)
    fetched.reset()
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.resolve('B')
    await loading
    expect(fetched.get()).toEqual({ key: null, data: null, status: 'idle' })
  })

  it('notify their subscribers of each change', async () => {
    const fetched = createFetchedData<string>()
    const seen: string[] = []
    const unsubscribe = fetched.subscribe(() => seen.push(fetched.get().status))
    await fetched.load('a', async () => 'A')
    unsubscribe()
    fetched.reset()
    expect(seen).toEqual(['loading', 'done'])
  })

  it('belong to the last loaded key, for any sequence of responses', async () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c'), succeeds: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 8 }), async (s, steps) => {
        const fetched = createFetchedData<string>()
        const shown: (string | null)[] = []
        fetched.subscribe(() => shown.push(fetched.get().data))
        const fetch = vi.fn(({ key, succeeds }: (typeof steps)[number]) =>
          s.schedule(succeeds ? Promise.resolve(key) : Promise.reject(new Error(key))),
        )
        const loads = steps.map((each) => fetched.load(each.key, () => fetch(each)))
        await s.waitFor(Promise.all(loads))
        // The same key again does not start over: its first request counts.
        const last = fetch.mock.calls.at(-1)?.[0]
        expect(fetched.get()).toEqual({
          key: steps.at(-1)?.key,
          data: last?.succeeds ? last.key : null,
          status: last?.succeeds ? 'done' : 'failed',
        })
        expect(shown.filter((data) => data !== null && data !== last?.key)).toEqual([])
      }),
    )
  })
})
