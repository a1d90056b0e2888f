import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database, PostgresPools, Server } from './client.ts'
import { type NodeAddress, openCluster } from './cluster.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { eachEmbeddedStatement } from './each-statement.ts'
import { lockFolder } from './folder-lock.ts'
import { NEVER_HANGS } from './hang-watch.ts'
import { hostUrls } from './host-urls.ts'
import { makeFolder } from './make-folder.ts'
import { openServer, type ServerOptions } from './open-server.ts'
import { NoPrimary } from './postgres-hosts.ts'
import { isSameDatabase } from './same-database.ts'
import { readServerFacts, serverFlaw } from './server-flaw.ts'
import { singleDatabase } from './shards.ts'
import { whyAway } from './why-away.ts'

export interface OpenOptions extends ServerOptions {
  /** URL of a PostgreSQL database, which may name several hosts; without one the embedded database is opened. */
  url?: string
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string
  /** An image of an embedded database to start from. */
  loadDataDir?: Blob
}

/** Another process that is running has the folder of the embedded database. */
export class FolderInUse extends DatabaseUnavailable {}

/** A distribution has begun and not ended, so that keys are missing or tables are in different places. */
export class HalfDistributed extends DatabaseUnavailable {
  /** @param place host, port and database */
  constructor(place: string) {
    super(
      `La base de datos de ${place} está repartida a medias: termina de repartirla con ` +
        '«vitrina distribute --apply».',
    )
  }
}

/** @throws DatabaseUnavailable when the server does not respond, or when the folder is in use by another process */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  const server = openServer(url, options)
  try {
    const facts = await readServerFacts(server.pool)
    const flaw = serverFlaw(facts, withoutPassword(url))
    if (flaw !== null) throw new DatabaseUnavailable(flaw)
    if (options.sessionUrl !== undefined) await requireSameDatabase(server, options.sessionUrl)
    if (facts.isBeingDistributed) throw new HalfDistributed(withoutPassword(url))
    if (!facts.isDistributed) return alone(server)
    return await openCluster(server, { open: (node) => openServer(nodeUrl(url, node), nodeOptions(options)) })
  } catch (cause) {
    await server.close()
    throw cause instanceof DatabaseUnavailable ? cause : noResponse(withoutPassword(url), cause)
  }
}

async function requireSameDatabase({ pool, sessions }: PostgresPools, sessionUrl: string): Promise<void> {
  const session = await sessions.connect().catch((cause: unknown) => {
    const place = `${withoutPassword(sessionUrl)} (DATABASE_SESSION_URL)`
    throw noResponse(place, cause)
  })
  try {
    if (!(await isSameDatabase(pool, session))) throw new DatabaseUnavailable(TWO_DATABASES)
  } finally {
    session.release()
  }
}

/** Imports and notifications would go to the other one. */
const TWO_DATABASES =
  'DATABASE_URL y DATABASE_SESSION_URL llevan a bases de datos distintas: define las dos con la misma. Nada ha cambiado.'

/** A server that has all stores. */
function alone(server: Server): Database {
  return {
    ...server,
    shards: singleDatabase(server.db),
    serverOf: async () => server,
  }
}

/** The nodes of a cluster are reached without the pooler of the coordinator, so that they take names of statements. */
function nodeOptions({ sessionUrl, limits, hasStatementNames, processName, follow }: OpenOptions): OpenOptions {
  const common = { limits, processName, follow }
  return sessionUrl === undefined ? { ...common, hasStatementNames } : common
}

/** The URL of a node: the coordinator's, with another host. */
function nodeUrl(coordinator: string, { host, port }: NodeAddress): string {
  const url = new URL(hostUrls(coordinator)[0] ?? coordinator)
  url.hostname = host.includes(':') ? `[${host}]` : host
  url.port = String(port)
  return url.href
}

function noResponse(place: string, cause: unknown): DatabaseUnavailable {
  return cause instanceof NoPrimary
    ? new DatabaseUnavailable(`Ninguno de los servidores de ${place} es el primario${because(cause.cause)}.`, { cause })
    : new DatabaseUnavailable(`PostgreSQL no responde en ${place}: ${whyAway(cause)}.`, { cause })
}

function because(cause: unknown): string {
  return cause === undefined ? '' : `: ${whyAway(cause)}`
}

/**
 * PostgreSQL's own cache in the embedded engine, which takes that much of the process's memory for good: other blocks
 * come from the system's cache of the files.
 */
const EMBEDDED_CACHE = ['-c', 'shared_buffers=32MB']

async function openPglite({ dataDir, loadDataDir, follow }: OpenOptions): Promise<Database> {
  const unlock = dataDir ? await lockDataDir(dataDir) : async () => {}
  const folder = dataDir ? join(dataDir, 'pglite') : null
  const isNew = folder !== null && !existsSync(folder)
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { btree_gin, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_CACHE],
    parsers: { [pg.types.builtins.INT8]: Number },
  }).catch(async (thrown: unknown) => {
    // Half a database could not be opened later.
    if (isNew) await rm(folder, { recursive: true, force: true })
    await unlock()
    const cause = embeddedError(thrown)
    throw new DatabaseUnavailable(`No se pudo abrir la base de datos en ${dataDir ?? 'memoria'}: ${whyAway(cause)}.`, {
      cause,
    })
  })
  if (follow) eachEmbeddedStatement(pglite, follow)
  const db = drizzlePglite(pglite, { casing: 'snake_case' })
  return alone({
    engine: 'pglite',
    db,
    hangs: NEVER_HANGS,
    pglite,
    listen: (channel, listener) => pglite.listen(channel, listener),
    async close() {
      await pglite.close()
      await unlock()
    },
  })
}

/** The number of a full disk in the C library of the embedded engine. */
const EMBEDDED_ENOSPC = 51

/** While it opens its files, the embedded engine throws numbers in objects that are no errors. */
function embeddedError(thrown: unknown): unknown {
  const isFull = !(thrown instanceof Error) && (thrown as { errno?: unknown } | null)?.errno === EMBEDDED_ENOSPC
  return isFull ? Object.assign(new Error('no hay espacio en el disco'), { code: 'ENOSPC' }) : thrown
}

/** Claims a data folder for this process. @returns a function that lets go of it @throws FolderInUse */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lock = await makeFolder(dataDir)
    .then(() => lockFolder(dataDir))
    .catch((cause: unknown) => {
      throw new DatabaseUnavailable(`No se puede usar la carpeta de datos ${dataDir}: ${whyAway(cause)}.`, { cause })
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
