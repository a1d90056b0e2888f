import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { findKey } from '#data/api-key/find-key.ts'
import { recordKeyUse } from '#data/api-key/record-use.ts'
import type { Db } from '#data/database/client.ts'
import { isApiKey } from '#domain/api-key/api-key.ts'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import { ApiProblem } from './api-problem.ts'

/** Who sends a request: an API key of a store. */
export interface Caller {
  account: string
  keyId: string
  scopes: readonly ApiScope[]
}

/** A key's last use is written once in this time, so that a busy till costs no write a request. */
const USE_RECORDED_MS = 60_000

/** Requests of a key, and rejected keys from an IP, in so many seconds, for each process. */
const REQUESTS = { points: 5_000, duration: 10 }
const REJECTED_KEYS = { points: 60, duration: 60 }

/** @returns a function from a request's `Authorization` and IP to its caller, which throws an {@link ApiProblem} */
export function createAuthenticator(db: Db, now: () => Date) {
  const requests = new RateLimiterMemory(REQUESTS)
  const rejectedKeys = new RateLimiterMemory(REJECTED_KEYS)

  return async (authorization: string | undefined, ip: string): Promise<Caller> => {
    const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!key) throw new ApiProblem('key-missing', { headers: CHALLENGE })
    await allow(rejectedKeys, ip, 0)
    const found = isApiKey(key) ? await findKey(db, { hash: sha256(key) }) : null
    if (!found || found.isRevoked) {
      await allow(rejectedKeys, ip, 1)
      throw new ApiProblem(found ? 'key-revoked' : 'key-unknown', { headers: CHALLENGE })
    }
    const { id, account, scopes, lastUsedAt } = found
    await allow(requests, id, 1)
    const at = now()
    if (at.getTime() - (lastUsedAt?.getTime() ?? 0) > USE_RECORDED_MS) await recordKeyUse(db, { account, id, now: at })
    return { account, keyId: id, scopes }
  }
}

const CHALLENGE = { 'www-authenticate': 'Bearer realm="vitrina"' }

/** @throws ApiProblem where there were too many */
async function allow(limiter: RateLimiterMemory, who: string, points: number): Promise<void> {
  try {
    await limiter.consume(who, points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(Math.ceil(error.msBeforeNext / 1_000), 1)
    throw new ApiProblem('too-many-requests', { headers: { 'retry-after': String(seconds) } })
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
