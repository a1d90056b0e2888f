import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { lockFolder } from './folder-lock.ts'
import { type HangWatch, NEVER_HANGS } from './hang-watch.ts'
import { hostUrls } from './host-urls.ts'
import { listenPostgres } from './listen-postgres.ts'
import { makeFolder } from './make-folder.ts'
import { openPool, type StatementLimits } from './open-postgres.ts'
import { NoPrimary } from './postgres-hosts.ts'
import { readServerFacts, serverFlaw } from './server-flaw.ts'

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
} & ({ engine: 'pglite'; pglite: PGlite } | PostgresPools)

interface PostgresPools {
  engine: 'postgres'
  pool: pg.Pool
  /** Connections whose session lasts as long as they are held: for temporary tables and locks of a session. */
  sessions: pg.Pool
}

export interface OpenOptions {
  /** URL of a PostgreSQL database, which may name several hosts; without one the embedded database is opened. */
  url?: string
  /**
   * URL of the same database for connections that stay with one session of the server. It is given where `url` leads to
   * a pooler that lends connections by the transaction.
   */
  sessionUrl?: string
  /** False where a pooler cannot pass on statements that are prepared by name. */
  hasStatementNames?: boolean
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string
  /** An image of an embedded database to start from. */
  loadDataDir?: Blob
  /** How long requests wait for PostgreSQL; without limits a statement is waited for as long as it takes. */
  limits?: StatementLimits
}

/** Another process that is running has the folder of the embedded database. */
export class FolderInUse extends DatabaseUnavailable {}

/** @throws DatabaseUnavailable when the server does not respond, or when the folder is in use by another process */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

const INT8 = 20
// Ids and counts stay far below 2^53; as text they would sort and compare wrongly. Set for the whole process: Drizzle
// takes the parsers of a hand-written statement from `pg` itself, not from the pool.
pg.types.setTypeParser(INT8, Number)

async function openPostgres(
  url: string,
  { sessionUrl = url, hasStatementNames = true, limits }: OpenOptions,
): Promise<Database> {
  const isShared = sessionUrl !== url
  const { pool, watch } = openPool({ url, limits, isShared, hasStatementNames })
  try {
    const flaw = serverFlaw(await readServerFacts(pool), withoutPassword(url))
    if (flaw !== null) throw new DatabaseUnavailable(flaw)
  } catch (cause) {
    await pool.end()
    throw cause instanceof DatabaseUnavailable ? cause : noResponse(url, cause)
  }
  const sessions = sessionUrl === url ? pool : openPool({ url: sessionUrl, isShared: false, hasStatementNames }).pool
  const db = drizzlePg(pool, { casing: 'snake_case' })
  return {
    engine: 'postgres',
    db,
    hangs: watch,
    pool,
    sessions,
    async close() {
      await pool.end()
      if (sessions !== pool) await sessions.end()
    },
    listen: (channel, listener) => listenPostgres({ url: sessionUrl, channel, listener, hangs: watch }),
  }
}

function noResponse(url: string, cause: unknown): DatabaseUnavailable {
  const place = withoutPassword(url)
  return cause instanceof NoPrimary
    ? new DatabaseUnavailable(`Ninguno de los servidores de ${place} es el primario${because(cause.cause)}.`, { cause })
    : new DatabaseUnavailable(`PostgreSQL no responde en ${place}: ${reason(cause)}.`, { cause })
}

function because(cause: unknown): string {
  return cause === undefined ? '' : `: ${reason(cause)}`
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

/** Hosts, ports and database of a URL. */
function withoutPassword(url: string): string {
  try {
    const places = hostUrls(url).map((each) => new URL(each))
    const hosts = places.map(({ hostname, port }) => `${hostname}:${port || '5432'}`)
    return `${hosts.join(',')}${places[0]?.pathname ?? ''}`
  } catch {
    return 'DATABASE_URL'
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0])
  return cause instanceof Error && cause.message ? cause.message : String(cause)
}
