import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { commitWithLast } from './commit-with-last.ts'
import { lockFolder } from './folder-lock.ts'
import { createHangWatch, type HangWatch, NEVER_HANGS } from './hang-watch.ts'
import { listenPostgres } from './listen-postgres.ts'
import { makeFolder } from './make-folder.ts'
import { cachePlans } from './prepared.ts'
import { followStatements, probePostgres, WatchedPool } from './watched-pool.ts'

/** A handle to query with: the database itself or an open transaction. Every data function takes one first. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database on either engine. The process holds it; data functions get its `db` only. */
export type Database = {
  db: Db
  /** Detects that the database hangs; the embedded one, and a database opened without limits, never does. */
  hangs: HangWatch
  /**
   * Calls the listener with each payload announced on the channel, and with an empty one when announcements may have
   * been missed, until the returned function is called.
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
} & ({ engine: 'pglite'; pglite: PGlite } | { engine: 'postgres'; pool: pg.Pool })

export interface OpenOptions {
  /** URL of a PostgreSQL database; without one the embedded database is opened. */
  url?: string
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string
  /** An image of an embedded database to start from. */
  loadDataDir?: Blob
  /** How long requests wait for PostgreSQL; without limits a statement is waited for as long as it takes. */
  limits?: StatementLimits
}

export interface StatementLimits {
  /** The longest that a single statement may take, in milliseconds. */
  statementMs: number
}

/** The database can't be opened, for a reason that the person who started the process can fix. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Another process that is running has the folder of the embedded database. */
export class FolderInUse extends DatabaseUnavailable {}

/** @throws DatabaseUnavailable when the server does not respond, or when the folder is in use by another process */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options.limits) : openPglite(options)
}

/** The longest that a connection is waited for, whether it is made or given back to the pool; milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000
/** Time in which the server reports a cancelled statement. Later reports are not waited for. */
const CANCELED_WITHIN_MS = 5_000
/** A connection that is silent for so long is checked by the operating system; milliseconds. */
const SILENT_FOR_MS = 30_000
const INT8 = 20
// Ids and counts stay far below 2^53; as text they would sort and compare wrongly. Set for the whole process: Drizzle
// takes the parsers of a hand-written statement from `pg` itself, not from the pool.
pg.types.setTypeParser(INT8, Number)

async function openPostgres(url: string, limits?: StatementLimits): Promise<Database> {
  const watch = limits ? createHangWatch({ probe: () => probePostgres(url) }) : NEVER_HANGS
  const pool = new WatchedPool(
    {
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENT_FOR_MS,
      pipeline: true,
      ...(limits ? { query_timeout: limits.statementMs + CANCELED_WITHIN_MS } : {}),
    },
    watch,
  )
  // The pool replaces a connection that breaks, and the query that used it is rejected. Without a listener the error
  // event would end the process: the pool emits it for idle connections, the client for those in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (limits) {
      followStatements(client, watch)
      // It goes out with the first statement, and only fails where that does.
      client.query(`set statement_timeout = ${limits.statementMs}`).catch(() => {})
    }
    cachePlans(client)
    commitWithLast(client)
  })
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnavailable(`PostgreSQL no responde en ${withoutPassword(url)}: ${reason(cause)}.`, { cause })
  }
  const db = drizzlePg(pool, { casing: 'snake_case' })
  return {
    engine: 'postgres',
    db,
    hangs: watch,
    pool,
    close: () => pool.end(),
    listen: (channel, listener) => listenPostgres({ url, channel, listener, hangs: watch }),
  }
}

/**
 * PostgreSQL's own cache in the embedded engine, which takes that much of the process's memory for good: other blocks
 * come from the system's cache of the files.
 */
const EMBEDDED_CACHE = ['-c', 'shared_buffers=32MB']

async function openPglite({ dataDir, loadDataDir }: OpenOptions): Promise<Database> {
  const unlock = dataDir ? await lockDataDir(dataDir) : async () => {}
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'pglite') } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { btree_gin, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_CACHE],
    parsers: { [INT8]: Number },
  }).catch(async (cause: unknown) => {
    await unlock()
    throw new DatabaseUnavailable(`No se pudo abrir la base de datos en ${dataDir ?? 'memoria'}: ${reason(cause)}.`, {
      cause,
    })
  })
  const db = drizzlePglite(pglite, { casing: 'snake_case' })
  return {
    engine: 'pglite',
    db,
    hangs: NEVER_HANGS,
    pglite,
    listen: (channel, listener) => pglite.listen(channel, listener),
    async close() {
      await pglite.close()
      await unlock()
    },
  }
}

async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lock = await makeFolder(dataDir)
    .then(() => lockFolder(dataDir))
    .catch((cause: unknown) => {
      throw new DatabaseUnavailable(`No se puede usar la carpeta de datos ${dataDir}: ${reason(cause)}.`, { cause })
    })
  if (lock.ok) return lock.unlock
  throw new FolderInUse(
    `La carpeta de datos ${dataDir} ya está en uso por otro proceso (${lock.holder}). ` +
      'Detenlo primero, usa otra DATA_DIR o conecta ambos a PostgreSQL con DATABASE_URL.',
  )
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname}:${port || '5432'}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0])
  return cause instanceof Error && cause.message ? cause.message : String(cause)
}
