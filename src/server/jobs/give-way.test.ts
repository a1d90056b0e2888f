import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { busyMeter, giveWay } from './give-way.ts'

describe('how busy the process is', () => {
  it('is the same for several calls in one tick, over a sample that is long enough', () => {
    const loop = { active: 500, idle: 500 }
    const share = busyMeter(() => ({ ...loop }))
    expect(share()).toBe(0)
    loop.active += 90
    loop.idle += 10
    expect([share(), share(), share()]).toEqual([0.9, 0.9, 0.9])
    // A tick's own microseconds, all of them busy or all of them idle, change nothing.
    loop.idle += 0.01
    expect(share()).toBe(0.9)
    loop.idle += 199.99
    expect(share()).toBe(0)
    loop.active += 50
    loop.idle += 150
    expect(share()).toBe(0.25)
  })
})

describe('stepping back', () => {
  it('is for a busy process, and ends when it stops', async () => {
    const stopping = new AbortController()
    let share = 0.7
    const whenThereIsTime = giveWay(stopping.signal, () => share)
    await whenThereIsTime()
    share = 0.71
    let isOver = false
    const resting = whenThereIsTime().then(() => {
      isOver = true
    })
    await turn()
    expect(isOver).toBe(false)
    stopping.abort()
    await resting
    await whenThereIsTime()
  })
})
