import { expect, it } from 'vitest'
import { fairTurns, NoTurn } from './fair-turns.ts'

/** Work that ends when the test releases it, and the names of started work. */
function openTurns() {
  const inTurn = fairTurns({ atOnce: 2, waiting: 3 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (network: string, name: string) =>
    inTurn(network, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      begun.push(name)
      await promise
      return name
    })
  /** Ends the piece of work that began first. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, run, endOne }
}

it('the queue of turns runs so many at once, and each network in its turn', async () => {
  const { begun, run, endOne } = openTurns()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => run(name.charAt(0), name))
  expect(begun).toEqual(['a1', 'a2'])
  for (let count = 0; count < 7; count++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  expect(await Promise.all(all)).toHaveLength(7)
})

it('the queue of turns rejects too many of one network, and none of another', async () => {
  const { begun, run, endOne } = openTurns()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name))
  await expect(run('a', 'a6')).rejects.toThrow(NoTurn)
  all.push(run('b', 'b1'))
  for (let count = 0; count < 6; count++) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
  await Promise.all(all)
})

it('the queue of turns goes on after work that failed', async () => {
  const inTurn = fairTurns({ atOnce: 1, waiting: 1 })
  const broken = new Error('broken')
  const failing = inTurn('a', () => Promise.reject(broken))
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toBe(broken)
  expect(await next).toBe('done')
})
