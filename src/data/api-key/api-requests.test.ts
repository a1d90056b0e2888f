import { expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { isLockTimeout } from '../database/retry-on-conflict.ts'
import { claimRequest, forgetRequests, recordResponse } from './api-requests.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const request = { account: 'luna', keyId: 'caja', key: 'k-1', requestDigest: 'a', now: NOW, lockTimeout: 50 }

describeOnEngines('the claim of an idempotency key', (engine) => {
  // The embedded engine has one connection, so nobody waits for anybody.
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
    expect(await forgetRequests(db, { before: new Date(NOW.getTime() + 1) })).toBe(1)
    expect(await db.transaction((again) => claimRequest(again, request))).toBeNull()
  })
})
