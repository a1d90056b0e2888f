import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { claimRequest, recordResponse } from '#data/api-key/api-requests.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { ApiProblem } from './api-problem.ts'
import type { ApiServices } from './api-services.ts'

interface Answered {
  status: number
  /** The body as JSON. */
  text: string
}

interface RequestOfKey {
  context: Context
  services: ApiServices
  account: string
  keyId: string
}

/** A repeated request that waits for the first one has a connection: it is to come again later. */
export const LOCK_TIMEOUT_MS = 5_000

/**
 * Does the work of a request. With an `Idempotency-Key` it does so once: in one transaction that also stores the
 * response, which a repeated request gets again. A rejected request leaves nothing, so it may be repeated.
 */
export async function once(
  { context, services, account, keyId }: RequestOfKey,
  answer: (db: Db) => Promise<Answered>,
): Promise<Answered> {
  const key = context.req.header('idempotency-key')
  const db = await services.shards.near(account)
  if (context.req.method === 'GET' || !key) return answer(db)
  const requestDigest = await digestOf(context)
  return inTransaction(db, async (tx) => {
    const request = { account, keyId, key, requestDigest, now: services.now() }
    const before = await claimRequest(tx, { ...request, lockTimeout: LOCK_TIMEOUT_MS })
    if (before) {
      if (before.requestDigest !== requestDigest) throw new ApiProblem('key-reused')
      return before
    }
    const answered = await answer(tx)
    await recordResponse(tx, { ...request, ...answered })
    return answered
  })
}

async function digestOf({ req }: Context): Promise<string> {
  const hash = createHash('sha256').update(`${req.method} ${req.url}\n`)
  return hash.update(Buffer.from(await req.arrayBuffer())).digest('hex')
}
