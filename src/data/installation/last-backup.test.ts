import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Database } from '../database/client.ts'
import { readBackupFacts, readLastBackup, recordBackup } from './last-backup.ts'
import { adoptSecrets, deleteSecretFingerprints } from './secret-fingerprints.ts'

const [monday, tuesday] = [new Date('2026-11-30T09:00:00Z'), new Date('2026-12-01T09:00:00Z')]

describeOnEngines('the moment of the last backup', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  it('is of the newest one, with any secrets', async () => {
    const { db } = database
    expect(await readLastBackup(db)).toBeNull()
    await recordBackup(db, { at: tuesday })
    await recordBackup(db, { at: monday })
    expect(await adoptSecrets(db, { fingerprints: ['a'] })).toBe(true)
    expect(await adoptSecrets(db, { fingerprints: ['b'] })).toBe(false)
    await deleteSecretFingerprints(db)
    expect(await adoptSecrets(db, { fingerprints: ['b'] })).toBe(true)
    expect(await readLastBackup(db)).toEqual(tuesday)
  })

  it('is read with the moment since when there are stores', async () => {
    const { db } = database
    expect((await readBackupFacts(database)).storesSince).toBeNull()
    const begun = Date.now()
    for (const account of ['luna', 'norte']) await createStore(db, { account })
    const { storesSince } = await readBackupFacts(database)
    expect(Math.abs((storesSince?.getTime() ?? 0) - begun)).toBeLessThan(3_600_000)
  })
})
