import { expect, it } from 'vitest'
import type { Db } from './client.ts'
import { orOwnError } from './or-own-error.ts'

/** A transaction whose rollback fails, too. */
const broken = async <Result>(inside: (tx: Db) => Promise<Result>): Promise<Result> =>
  inside({} as Db).catch(() => {
    throw new Error('the rollback failed')
  })

it('a transaction that fails twice throws the first error', async () => {
  const full = new Error('no space left')
  await expect(orOwnError(broken, () => Promise.reject(full))).rejects.toBe(full)
})

it('a transaction that fails at its end throws the error of the end', async () => {
  const commit = async <Result>(inside: (tx: Db) => Promise<Result>): Promise<Result> => {
    await inside({} as Db)
    throw new Error('the commit failed')
  }
  await expect(orOwnError(commit, async () => 1)).rejects.toThrow('the commit failed')
})
