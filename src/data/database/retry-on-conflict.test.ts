import { describe, expect, it } from 'vitest'
import { isConflict, isLockTimeout, JustAdded, retryOnConflict, retryWhereAdded } from './retry-on-conflict.ts'

/** An error of an engine, wrapped as Drizzle does it. */
const thrown = (code?: string) => new Error('failed query', { cause: Object.assign(new Error('engine'), { code }) })
/** Work that throws so many times before it succeeds, and a counter of its runs. */
function failing(times: number, error: unknown) {
  const begun = { times: 0 }
  const work = async () => {
    begun.times += 1
    if (begun.times <= times) throw error
    return 'done'
  }
  return { begun, work }
}

describe('retryOnConflict', () => {
  it.each(['40P01', '40001'])('runs a transaction that was rolled back with %s again, four times', async (code) => {
    const enough = failing(4, thrown(code))
    expect(await retryOnConflict(enough.work)).toBe('done')
    expect(enough.begun.times).toBe(5)
    const tooOften = thrown(code)
    const endless = failing(9, tooOften)
    await expect(retryOnConflict(endless.work)).rejects.toBe(tooOften)
    expect(endless.begun.times).toBe(5)
  })

  it('recognises the error unwrapped, too', async () => {
    const bare = failing(1, Object.assign(new Error('engine'), { code: '40P01' }))
    expect(await retryOnConflict(bare.work)).toBe('done')
  })

  it.each([thrown('23505'), thrown('55P03'), thrown(), new Error('none'), 'a text', null])(
    'begins nothing else again: %s',
    async (error) => {
      const { begun, work } = failing(1, error)
      await expect(retryOnConflict(work)).rejects.toBe(error)
      expect(begun.times).toBe(1)
    },
  )
})

describe('retryWhereAdded', () => {
  it.each([thrown('23505'), new JustAdded('a row')])(
    'runs again what another one has just added, twice: %s',
    async (error) => {
      const enough = failing(2, error)
      expect(await retryWhereAdded(enough.work)).toBe('done')
      const endless = failing(9, error)
      await expect(retryWhereAdded(endless.work)).rejects.toBe(error)
      expect(endless.begun.times).toBe(3)
    },
  )

  it.each([thrown('40P01'), thrown('23503'), thrown(), null])('begins nothing else again: %s', async (error) => {
    const { begun, work } = failing(1, error)
    await expect(retryWhereAdded(work)).rejects.toBe(error)
    expect(begun.times).toBe(1)
  })
})

it('isLockTimeout distinguishes a lock timeout from other errors', () => {
  expect([thrown('55P03'), thrown('40P01'), thrown(), null].map(isLockTimeout)).toEqual([true, false, false, false])
})

it('isConflict distinguishes a conflict with another transaction from other errors', () => {
  const errors = [thrown('40P01'), thrown('40001'), thrown('55P03'), thrown(), null]
  expect(errors.map(isConflict)).toEqual([true, true, false, false, false])
})
