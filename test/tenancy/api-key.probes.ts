import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { revokeApiKey } from '#actions/api-key/revoke-api-key.ts'
import { claimRequest, recordResponse } from '#data/api-key/api-requests.ts'
import { findKey } from '#data/api-key/find-key.ts'
import { readKeys } from '#data/api-key/read-keys.ts'
import { readTillActivity } from '#data/api-key/read-till-activity.ts'
import { recordKeyUse } from '#data/api-key/record-use.ts'
import { insertKey, revokeKey } from '#data/api-key/write-key.ts'
import { luna, now } from './luna.ts'
import { byTest, norte, type Probes } from './probe.ts'

const LUNAS_API_KEY = 'caja'

/** A request that luna's key has made, too. */
const norteRequest = { ...norte, keyId: LUNAS_API_KEY, key: 'solicitud-1', requestDigest: 'otra', now }

export const probes: Probes = {
  async fill(db) {
    await insertKey(db, { ...luna, id: LUNAS_API_KEY, hash: 'fiesta', name: 'Secreto', scopes: [], createdAt: now })
    const request = { ...luna, keyId: LUNAS_API_KEY, key: norteRequest.key, requestDigest: 'fiesta', now }
    await claimRequest(db, { ...request, lockTimeout: 1_000 })
    await recordResponse(db, { ...request, status: 200, text: 'Secreto' })
  },
  driven: {
    findKey: (db) => findKey(db, { ...norte, hash: 'fiesta' }),
    readTillActivity: (db) => readTillActivity(db, norte),
    readKeys: (db) => readKeys(db, norte),
    insertKey: (db) => insertKey(db, { ...norte, id: 'de-norte', hash: 'h', name: 'Caja', scopes: [], createdAt: now }),
    revokeKey: (db) => revokeKey(db, { ...norte, id: LUNAS_API_KEY, now }),
    recordKeyUse: (db) => recordKeyUse(db, { ...norte, id: LUNAS_API_KEY, now }),
    claimRequest: (db) => claimRequest(db, { ...norteRequest, lockTimeout: 1_000 }),
    recordResponse: (db) => recordResponse(db, { ...norteRequest, status: 200, text: '{}' }),
    createApiKey: (db) => createApiKey(db, { ...norte, ...byTest, name: 'Caja', scopes: ['stock'] }),
    revokeApiKey: (db) => revokeApiKey(db, { ...norte, ...byTest, id: LUNAS_API_KEY }),
  },
  exempt: {
    findAccountByKey: 'looks for the account itself',
  },
}
