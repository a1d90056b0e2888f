import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type FoundKey, findAccountByKey, findKey } from '#data/api-key/find-key.ts'
import { recordKeyUse } from '#data/api-key/record-use.ts'
import { isApiKey } from '#domain/api-key/api-key.ts'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import { ApiProblem } from './api-problem.ts'
import type { ApiServices } from './api-services.ts'

/** Who sends a request: an API key of a store. */
export interface Caller {
  account: string
  keyId: string
  scopes: readonly ApiScope[]
}

/** A key's last use is written once in this time, so that a busy till costs no write a request. */
const USE_RECORDED_MS = 60_000

/** A key that was found is trusted for so long, so that a busy till costs no query a request. */
const TRUSTED_MS = 1_000
/** Keys that are in use at the same time. */
const MOST_KEYS = 2_000

/** How many in how many seconds. */
export interface ProcessLimit {
  points: number
  duration: number
}

/** Requests of a key, and rejected keys from an IP, for each process. */
export const LIMITS: Record<'requests' | 'rejectedKeys', ProcessLimit> = {
  requests: { points: 5_000, duration: 10 },
  rejectedKeys: { points: 60, duration: 60 },
}

/**
 * Makes a function from a request's `Authorization` and IP to its caller, which throws an {@link ApiProblem}. A key is
 * looked up before anything is counted, and only keys that are not valid count for an IP: no number of invented keys
 * keeps out a till behind the same IP (decision 061).
 */
export function createAuthenticator(
  { db, shards }: Pick<ApiServices, 'db' | 'shards'>,
  now: () => Date,
  limits = LIMITS,
) {
  const requests = new RateLimiterMemory(limits.requests)
  const rejectedKeys = new RateLimiterMemory(limits.rejectedKeys)
  const known = new LRUCache<string, { key: FoundKey; readAt: number }>({ max: MOST_KEYS })

  async function find(key: string): Promise<FoundKey | null> {
    if (!isApiKey(key)) return null
    const hash = sha256(key)
    const before = known.get(hash)
    const at = now().getTime()
    if (before && Math.abs(at - before.readAt) < TRUSTED_MS) return before.key
    const account = await findAccountByKey(db, { hash })
    const found = account === null ? null : await findKey(await shards.near(account), { account, hash })
    if (found) known.set(hash, { key: found, readAt: at })
    return found
  }

  return async (authorization: string | undefined, ip: () => string): Promise<Caller> => {
    const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!key) throw new ApiProblem('key-missing', { headers: CHALLENGE })
    const found = await find(key)
    if (!found || found.isRevoked) {
      await allow(rejectedKeys, ip(), 1)
      throw new ApiProblem(found ? 'key-revoked' : 'key-unknown', { headers: CHALLENGE })
    }
    const { id, account, scopes, lastUsedAt } = found
    await allow(requests, id, 1)
    const at = now()
    if (at.getTime() - (lastUsedAt?.getTime() ?? 0) > USE_RECORDED_MS) {
      found.lastUsedAt = at
      await recordKeyUse(await shards.near(account), { account, id, now: at })
    }
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
