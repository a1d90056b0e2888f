import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { singleDatabase } from '#data/database/shards.ts'
import { createStore } from '../../../test/create-store.ts'
import { createTrigger } from '../../../test/create-trigger.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { deleteCreatedBefore } from '../database/delete-expired.ts'
import { isLockTimeout } from '../database/retry-on-conflict.ts'
import { apiRequest } from '../schema/api-request.ts'
import { claimRequest, recordResponse } from './api-requests.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const request = { account: 'luna', keyId: 'caja', key: 'k-1', requestDigest: 'a', now: NOW, lockTimeout: 50 }

describeOnEngines('the claim of an idempotency key', (engine) => {
  // The embedded engine has one connection, so requests never wait.
  it.runIf(engine.name === 'postgres')('waits for the first request with it, but not for long', async () => {
    const { db } = await engine.open()
    await createStore(db, { account: 'luna' })
    await db.transaction(async (first) => {
      expect(await claimRequest(first, request)).toBeNull()
      const error = await db.transaction((second) => claimRequest(second, request)).catch((thrown: unknown) => thrown)
      expect(isLockTimeout(error)).toBe(true)
      await recordResponse(first, { ...request, status: 200, text: '{}' })
    })
    const stored = { requestDigest: 'a', status: 200, text: '{}' }
    expect(await db.transaction((later) => claimRequest(later, request))).toEqual(stored)
    expect(
      await deleteCreatedBefore(singleDatabase(db), { table: apiRequest, before: new Date(NOW.getTime() + 1) }),
    ).toBe(1)
    expect(await db.transaction((again) => claimRequest(again, request))).toBeNull()
  })

  it('is new where the response is forgotten at that moment', async () => {
    const { db } = await engine.open()
    const own = { ...request, account: 'norte' }
    await createStore(db, { account: 'norte' })
    const claim = (requestDigest: string) => db.transaction((tx) => claimRequest(tx, { ...own, requestDigest }))
    expect(await claim('a')).toBeNull()
    // An insert that conflicts finds the response, and the read after it does not.
    await db.execute(sql`create sequence forgotten`)
    await db.execute(sql`
      create function forget_once() returns trigger language plpgsql as $$ begin
        if nextval('forgotten') = 1 then delete from api_request where account = 'norte'; end if;
        return null;
      end $$`)
    await createTrigger(
      db,
      sql`create trigger forget_once after insert on api_request for each statement execute function forget_once()`,
    )
    expect(await claim('b')).toBeNull()
    const stored = await db.select().from(apiRequest).where(eq(apiRequest.account, 'norte'))
    expect(stored).toMatchObject([{ key: 'k-1', requestDigest: 'b', status: 0 }])
    await db.execute(sql`drop function forget_once cascade`)
  })
})
