import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { busyShare, giveWay } from './give-way.ts'

describe('how busy the process is', () => {
  it('is seen while somebody has it work, whatever it did before', async () => {
    const measuring = busyShare(new AbortController().signal)
    await turn()
    const until = performance.now() + 200
    while (performance.now() < until);
    expect(await measuring).toBeGreaterThan(0.7)
  })
})

describe('stepping back', () => {
  function stepping(share: number) {
    const stopping = new AbortController()
    const seen = { share, at: 0, samples: 0 }
    const sample = async () => {
      seen.samples += 1
      return seen.share
    }
    return { stopping, seen, whenThereIsTime: giveWay(stopping.signal, { share: sample, now: () => seen.at }) }
  }

  it('is for a busy process, one after the other, and ends when it stops', async () => {
    const { stopping, seen, whenThereIsTime } = stepping(0.7)
    await whenThereIsTime()
    Object.assign(seen, { share: 0.71, at: 250 })
    let passed = 0
    const resting = [whenThereIsTime(), whenThereIsTime()].map((each) =>
      each.then(() => {
        passed += 1
      }),
    )
    await turn()
    expect([passed, seen.samples]).toEqual([0, 2])
    stopping.abort()
    await Promise.all(resting)
    await whenThereIsTime()
  })

  it('is not for one that was idle a moment ago: only now and then is it looked at', async () => {
    const { seen, whenThereIsTime } = stepping(0)
    for (let at = 0; at < 1_000; at += 10) {
      seen.at = at
      await whenThereIsTime()
    }
    expect(seen.samples).toBe(4)
  })
})
