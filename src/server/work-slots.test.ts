import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TooBusy, workSlots } from './work-slots.ts'

describe('work in slots', () => {
  it('runs two at once and the others in the order in which they came', async () => {
    const inSlot = workSlots({ atOnce: 2, waiting: 3 })
    const order: number[] = []
    let running = 0
    let most = 0
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4].map((n) =>
        inSlot(async () => {
          order.push(n)
          most = Math.max(most, ++running)
          await turn()
          running--
          if (n === 1) throw new Error('one fails')
          return n
        }),
      ),
    )
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(most).toBe(2)
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('turns away who would wait behind too many, until there is room', async () => {
    const inSlot = workSlots({ atOnce: 1, waiting: 2 })
    const first = Promise.withResolvers<string>()
    const running = inSlot(() => first.promise)
    const waiting = ['b', 'c'].map((name) => inSlot(async () => name))
    await expect(inSlot(async () => 'd')).rejects.toThrow(TooBusy)
    first.resolve('a')
    expect(await Promise.all([running, ...waiting])).toEqual(['a', 'b', 'c'])
    expect(await inSlot(async () => 'e')).toBe('e')
  })

  it('skips cancelled work, whose place another may take', async () => {
    const inSlot = workSlots({ atOnce: 1, waiting: 2 })
    const first = Promise.withResolvers<string>()
    const running = inSlot(() => first.promise)
    const ran: string[] = []
    const wanted = new Set(['b', 'c', 'd'])
    const run = (name: string) =>
      inSlot(
        async () => ran.push(name),
        () => wanted.has(name),
      )
    const runs = [run('b'), run('c')]
    wanted.delete('b')
    runs.push(run('d'))
    wanted.delete('c')
    first.resolve('a')
    await running
    expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(ran).toEqual(['d'])
    expect(await inSlot(async () => 'e')).toBe('e')
  })
})
