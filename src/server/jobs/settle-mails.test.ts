import { expect, it } from 'vitest'
import { settleMails } from './settle-mails.ts'

/** A queue whose statements end when they are told to. */
function slowQueue() {
  const statements: { ids: string[]; end: (error?: Error) => void }[] = []
  const complete = (_: string, ids: string | string[]) =>
    new Promise<never>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(undefined as never))
      statements.push({ ids: [ids].flat(), end })
    })
  return { statements, settle: settleMails({ complete }) }
}

it('records the first at once, and those that end meanwhile together', async () => {
  const { statements, settle } = slowQueue()
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

it('fails for those of a statement that failed, and goes on with the next', async () => {
  const { statements, settle } = slowQueue()
  const first = settle('a')
  await expect.poll(() => statements.length).toBe(1)
  const next = settle('b')
  statements[0]?.end(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => statements.length).toBe(2)
  statements[1]?.end()
  await next
})
