import { describe, expect, it } from 'vitest'
import { eachInSequence, LimitedWork } from './images-at-once.ts'

const ITEMS = Array.from({ length: 30 }, (_, n) => n)

/** Work that counts how much of it is under way. */
function countedWork() {
  const counts = { begun: 0, underWay: 0, most: 0 }
  const work = async (item: number) => {
    counts.begun += 1
    counts.underWay += 1
    counts.most = Math.max(counts.most, counts.underWay)
    // Later items are done sooner.
    for (let turns = 0; turns < 40 - item; turns++) await null
    counts.underWay -= 1
    if (item === FAILS) throw new Error('failed')
    return item
  }
  return { counts, work }
}

const FAILS = 21

describe('work for images', () => {
  it('is done eight at a time and yields in the sequence of the images', async () => {
    const { counts, work } = countedWork()
    const results: number[] = []
    for await (const { item, result } of eachInSequence(ITEMS.slice(0, FAILS), work)) {
      expect(result).toBe(item)
      results.push(result)
    }
    expect(results).toEqual(ITEMS.slice(0, FAILS))
    expect(counts).toEqual({ begun: FAILS, underWay: 0, most: 8 })
  })

  it('that fails in its turn ends the sequence there', async () => {
    const { work } = countedWork()
    const results: number[] = []
    const all = (async () => {
      for await (const { result } of eachInSequence(ITEMS, work)) results.push(result)
    })()
    await expect(all).rejects.toThrow('failed')
    expect(results).toEqual(ITEMS.slice(0, FAILS))
  })

  it('is begun eight at a time, and its end waits for all', async () => {
    const { counts, work } = countedWork()
    const limited = new LimitedWork()
    for (const item of ITEMS.slice(0, FAILS)) await limited.begin(() => work(item))
    expect(counts.underWay).toBeGreaterThan(0)
    await limited.end()
    expect(counts).toEqual({ begun: FAILS, underWay: 0, most: 8 })
  })

  it('that failed is noticed at the end at the latest', async () => {
    const { work } = countedWork()
    const limited = new LimitedWork()
    await limited.begin(() => work(FAILS))
    await expect(limited.end()).rejects.toThrow('failed')
  })
})
