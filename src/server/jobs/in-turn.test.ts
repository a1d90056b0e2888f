import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const NEVER_MS = 2 ** 30

describe('work that is done in turn', () => {
  it('begins when nothing of the kind is under way, so that it does not wait because of itself', async () => {
    let underWay = 0
    const seen: number[] = []
    const { run, isWaiting } = inTurn({
      untilThereIsTime: async () => void seen.push(underWay),
      quickMs: NEVER_MS,
      whenSlow() {},
    })
    const release = Promise.withResolvers<void>()
    const work = async () => {
      underWay += 1
      await release.promise
      underWay -= 1
    }
    const all = [run(work), run(work), run(work)]
    await expect.poll(() => underWay).toBe(1)
    expect(isWaiting()).toBe(true)
    release.resolve()
    await Promise.all(all)
    expect(seen).toEqual([0, 0, 0])
    expect(isWaiting()).toBe(false)
  })

  it('begins alongside work that turned out to be slow', async () => {
    let slow = 0
    const { run } = inTurn({
      untilThereIsTime: async () => {},

      quickMs: 1,
      whenSlow() {
        slow += 1
      },
    })
    const release = Promise.withResolvers<string>()
    const first = run(() => release.promise)
    await run(async () => {})
    expect(slow).toBeGreaterThan(0)
    release.resolve('done')
    expect(await first).toBe('done')
  })

  it('begins after work that failed', async () => {
    const { run } = inTurn({ untilThereIsTime: async () => {}, quickMs: NEVER_MS, whenSlow() {} })
    const failing = run(() => Promise.reject(new Error('failed')))
    const next = run(async () => 'done')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('done')
  })
})
