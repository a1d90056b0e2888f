import { createHash, randomBytes } from 'node:crypto'
import { insertKey } from '#data/api-key/write-key.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { formatApiKey } from '#domain/api-key/api-key.ts'
import type { ApiScope } from '#domain/api-key/api-scope.ts'
import type { Actor } from '#domain/event/event.ts'

const ID_LENGTH = 10
const SECRET_BYTES = 32
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

interface CreateOptions {
  account: string
  actor: Actor
  now: Date
  name: string
  scopes: ApiScope[]
}

/**
 * Makes an API key of a store.
 * @returns the key, which is shown once and stored as a digest alone
 * @throws when there is no such store
 */
export async function createApiKey(
  db: Db,
  { account, actor, now, name, scopes }: CreateOptions,
): Promise<{ id: string; key: string }> {
  const id = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
  const key = formatApiKey(id, randomBytes(SECRET_BYTES).toString('base64url'))
  const hash = createHash('sha256').update(key).digest('hex')
  await inTransaction(db, async (tx) => {
    await insertKey(tx, { account, id, hash, name, scopes, createdAt: now })
    await appendEvents(tx, {
      account,
      actor,
      at: now,
      events: [{ kind: 'key-created', subject: id, payload: { scopes } }],
    })
  })
  return { id, key }
}
