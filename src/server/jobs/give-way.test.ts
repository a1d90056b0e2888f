import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { busyShare, giveWay } from './give-way.ts'

describe('how busy the process is', () => {
  it('is seen while it works, even after it was idle', async () => {
    const measuring = busyShare(25, new AbortController().signal)
    await turn()
    const until = performance.now() + 200
    while (performance.now() < until);
    expect(await measuring).toBeGreaterThan(0.7)
  })
})

describe('stepping back', () => {
  /** @param later the share that the looks after the first find */
  function stepping(share: number, later = share) {
    const stopping = new AbortController()
    const seen = { share, at: 0, looks: [] as number[] }
    const look = async (milliseconds: number) => {
      seen.looks.push(milliseconds)
      return seen.looks.length > 1 && later !== share ? later : seen.share
    }
    return { stopping, seen, whenThereIsTime: giveWay(stopping.signal, { share: look, now: () => seen.at }) }
  }

  it('is for a busy process, one after the other, and is over when it was looked at for long', async () => {
    const { seen, whenThereIsTime } = stepping(0.7)
    await whenThereIsTime()
    Object.assign(seen, { share: 0.71, at: 250, looks: [] })
    await Promise.all([whenThereIsTime(), whenThereIsTime()])
    expect(seen.looks).toEqual([25, 100, 250, 500, 25, 100, 250, 500])
  })

  it('is over as soon as the process is idle: it may have collected its garbage', async () => {
    const { seen, whenThereIsTime } = stepping(1, 0)
    await whenThereIsTime()
    expect(seen.looks).toEqual([25, 100])
  })

  it('is over when the process ends', async () => {
    const { seen, stopping, whenThereIsTime } = stepping(1)
    stopping.abort()
    await whenThereIsTime()
    expect(seen.looks).toEqual([])
  })

  it('measures a process that was idle a moment ago only now and then', async () => {
    const { seen, whenThereIsTime } = stepping(0)
    for (let at = 0; at < 1_000; at += 10) {
      seen.at = at
      await whenThereIsTime()
    }
    expect(seen.looks).toHaveLength(4)
  })
})
