import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Database } from '../database/client.ts'
import { adoptSecrets, deleteSecretFingerprints, sharesSecret } from './secret-fingerprints.ts'

describeOnEngines('the secrets that a database is used with', (engine) => {
  let database: Database
  const adopt = (...fingerprints: string[]) => adoptSecrets(database.db, { fingerprints })
  const shares = (...fingerprints: string[]) => sharesSecret(database.db, { fingerprints })

  beforeEach(async () => {
    database ??= await engine.open()
    await deleteSecretFingerprints(database.db)
  })

  it("match the first process's, and then any with one of them", async () => {
    expect(await shares('a')).toBe(true)
    expect(await adopt('a')).toBe(true)
    expect([await shares('a'), await shares('b'), await shares('b', 'a')]).toEqual([true, false, true])
    expect(await adopt('b')).toBe(false)
    expect(await adopt('a')).toBe(true)
    // Of the old secret, of both, of the old one again (it was restarted), of both, and of the new one alone.
    for (const secrets of [['a'], ['b', 'a'], ['a'], ['b', 'a'], ['b']]) expect(await adopt(...secrets)).toBe(true)
    expect(await adopt('a')).toBe(false)
    expect(await shares('b')).toBe(true)
  })

  it('are set by one of several processes that start at once', async () => {
    const adopted = await Promise.all(['a', 'b', 'c', 'd'].map((secret) => adopt(secret)))
    expect(adopted.filter(Boolean)).toHaveLength(1)
  })

  it('are compared with nothing once they were forgotten', async () => {
    await adopt('a')
    await deleteSecretFingerprints(database.db)
    expect(await adopt('b')).toBe(true)
  })
})
