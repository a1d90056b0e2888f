import { describe, expect, it } from 'vitest'
import { isLockTimeout, retryOnConflict } from './retry-on-conflict.ts'

/** What an engine throws, as Drizzle wraps it. */
const thrown = (code?: string) => new Error('failed query', { cause: Object.assign(new Error('engine'), { code }) })
/** Work that fails so often, and how often it was begun. */
function failing(times: number, problem: unknown) {
  const begun = { times: 0 }
  const work = async () => {
    begun.times += 1
    if (begun.times <= times) throw problem
    return 'done'
  }
  return { begun, work }
}

describe('retryOnConflict', () => {
  it.each(['40P01', '40001'])('begins again what was undone with %s, four times', async (code) => {
    const enough = failing(4, thrown(code))
    expect(await retryOnConflict(enough.work)).toBe('done')
    expect(enough.begun.times).toBe(5)
    const tooOften = thrown(code)
    const endless = failing(9, tooOften)
    await expect(retryOnConflict(endless.work)).rejects.toBe(tooOften)
    expect(endless.begun.times).toBe(5)
  })

  it('knows it unwrapped, too', async () => {
    const bare = failing(1, Object.assign(new Error('engine'), { code: '40P01' }))
    expect(await retryOnConflict(bare.work)).toBe('done')
  })

  it.each([thrown('23505'), thrown('55P03'), thrown(), new Error('none'), 'a text', null])(
    'begins nothing else again: %s',
    async (problem) => {
      const { begun, work } = failing(1, problem)
      await expect(retryOnConflict(work)).rejects.toBe(problem)
      expect(begun.times).toBe(1)
    },
  )
})

it('tells a lock that was waited for too long from other failures', () => {
  expect([thrown('55P03'), thrown('40P01'), thrown(), null].map(isLockTimeout)).toEqual([true, false, false, false])
})
