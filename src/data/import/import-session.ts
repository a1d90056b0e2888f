import { type SQLChunk, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, Server } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** One connection for a whole import. */
export interface ImportSession {
  db: Db
  /**
   * Records the external ids as seen, and returns those that were not seen before in this import. The database stores
   * them, so that a file of a million products takes no memory here.
   */
  claim(externalIds: readonly string[]): Promise<Set<string>>
}

/** Any number, the same in every process of every version; the second key is the store's. */
const IMPORT_LOCK = 8_346_212

type SessionResult<Value> = { ok: true; value: Value } | { ok: false; code: 'import-running' }

/** Runs `work` on a session of its own. Only one import at a time may run for a store. */
export async function withImportSession<Value>(
  database: Server,
  { account }: { account: string },
  work: (session: ImportSession) => Promise<Value>,
): Promise<SessionResult<Value>> {
  if (database.engine === 'pglite') return inSharedSession(database, account, work)
  const client = await database.sessions.connect()
  let isWhole = false
  try {
    const result = await inOwnSession(drizzle(client, { casing: 'snake_case' }), account, work)
    isWhole = true
    return result
  } finally {
    // A connection that broke, or was left in the middle of something, does not go back to the pool.
    client.release(!isWhole)
  }
}

/** The stores that are being imported into an embedded database. */
const importing = new WeakMap<object, Set<string>>()

/**
 * The embedded engine has one session for the whole process, and a session's own locks never hold it up. Since no other
 * process has its folder, it is enough to know here which stores are being imported.
 */
async function inSharedSession<Value>(
  { db, pglite }: Server & { engine: 'pglite' },
  account: string,
  work: (session: ImportSession) => Promise<Value>,
): Promise<SessionResult<Value>> {
  const accounts = importing.get(pglite) ?? new Set()
  importing.set(pglite, accounts)
  if (accounts.has(account)) return { ok: false, code: 'import-running' }
  accounts.add(account)
  try {
    return { ok: true, value: await withSeen(db, work) }
  } finally {
    accounts.delete(account)
  }
}

async function inOwnSession<Value>(
  db: Db,
  account: string,
  work: (session: ImportSession) => Promise<Value>,
): Promise<SessionResult<Value>> {
  const [lock] = await rows<{ taken: boolean }>(
    db,
    sql`select pg_try_advisory_lock(${IMPORT_LOCK}::int, hashtext(${account})) as taken`,
  )
  if (!lock?.taken) return { ok: false, code: 'import-running' }
  try {
    const value = await withSeen(db, work)
    await unlock(db, account)
    return { ok: true, value }
  } catch (error) {
    // If the connection itself broke there is no lock left to release, and the first error is the one to throw.
    await unlock(db, account).catch(() => undefined)
    throw error
  }
}

async function unlock(db: Db, account: string): Promise<void> {
  await db.execute(sql`select pg_advisory_unlock(${IMPORT_LOCK}::int, hashtext(${account}))`)
}

/** So many imports have begun in this process. */
let imports = 0

/** Runs `work` with a table of its own for what it has seen, since several imports may share a session. */
async function withSeen<Value>(db: Db, work: (session: ImportSession) => Promise<Value>): Promise<Value> {
  imports += 1
  const seen = sql.identifier(`import_seen_${imports}`)
  await db.execute(sql`create temp table ${seen} (external_id text primary key)`)
  // Where the connection broke, the table is gone with it.
  const drop = () => db.execute(sql`drop table if exists ${seen}`).catch(() => undefined)
  return work({ db, claim: (externalIds) => claim(db, seen, externalIds) }).finally(drop)
}

async function claim(db: Db, seen: SQLChunk, externalIds: readonly string[]): Promise<Set<string>> {
  const fresh = await rows<{ externalId: string }>(
    db,
    sql`insert into ${seen} select distinct json_array_elements_text(${JSON.stringify(externalIds)}::json)
        on conflict do nothing returning external_id as "externalId"`,
  )
  return new Set(fresh.map((row) => row.externalId))
}
