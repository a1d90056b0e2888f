import { expect, it } from 'vitest'
import { joinWhileBusy } from './join-while-busy.ts'

/** Work that ends when the test releases it. */
function slowWork() {
  const statements: { ids: string[]; end: (error?: Error) => void }[] = []
  const settle = joinWhileBusy((ids: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    statements.push({ ids, end: (error) => (error ? reject(error) : resolve()) })
    return promise
  })
  return { statements, settle }
}

it('the joiner runs the first call at once, and later calls together', async () => {
  const { statements, settle } = slowWork()
  const first = settle('a')
  await expect.poll(() => statements.length).toBe(1)
  const others = [settle('b'), settle('c')]
  expect(statements.map(({ ids }) => ids)).toEqual([['a']])
  statements[0]?.end()
  await first
  await expect.poll(() => statements.length).toBe(2)
  expect(statements[1]?.ids).toEqual(['b', 'c'])
  statements[1]?.end()
  await Promise.all(others)
})

it('the joiner fails for the callers of a statement that failed, and goes on with the next', async () => {
  const { statements, settle } = slowWork()
  const first = settle('a')
  await expect.poll(() => statements.length).toBe(1)
  const next = settle('b')
  statements[0]?.end(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => statements.length).toBe(2)
  statements[1]?.end()
  await next
})
