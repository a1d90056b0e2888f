import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { personVerification } from '../schema/person.ts'
import { claimCode, releaseCode } from './claim-code.ts'

const START = Date.UTC(2026, 10, 21)

describeOnEngines('a code of an app', (engine) => {
  let db: Db
  const claim = (code = '123456', { personId = 'ana', at = 0 } = {}) =>
    claimCode(db, { personId, code, now: new Date(START + at) })

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await db.delete(personVerification)
  })

  it('is claimed by one of many at once, for two minutes', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claim('123456', { at: 119_999 })).toBe(false)
    expect(await claim('123456', { at: 120_000 })).toBe(true)
    expect(await claim('123456', { at: 120_001 })).toBe(false)
  })

  it('is claimed for its person alone, and stored as a digest', async () => {
    expect([await claim(), await claim('123456', { personId: 'luz' }), await claim('654321')]).toEqual([
      true,
      true,
      true,
    ])
    expect(JSON.stringify(await db.select().from(personVerification))).not.toMatch(/123456|654321/)
  })

  it('can be claimed again once it was released', async () => {
    await claim()
    await claim('123456', { personId: 'luz' })
    await releaseCode(db, { personId: 'ana', code: '123456' })
    expect([await claim(), await claim('123456', { personId: 'luz' })]).toEqual([true, false])
  })
})
