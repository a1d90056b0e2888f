import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type BackupTable, readModelTables, tableSql } from '#data/backup/backup-tables.ts'
import {
  type CopyConnection,
  connectForCopies,
  embeddedCopies,
  type PostgresCopies,
} from '#data/backup/copy-connection.ts'
import { hasRows } from '#data/backup/row-counts.ts'
import type { Database, Db } from '#data/database/client.ts'
import { hasOtherConnections } from '#data/database/distribute.ts'
import { newestMigration } from '#data/database/migrate.ts'
import { lockDataDir, openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { databaseOptions } from '#server/adapters/database-options.ts'
import { openMailRows } from '#server/backup/open-mail-rows.ts'
import type { Config } from '#server/config.ts'
import { CommandError } from '../command.ts'

/** An empty database that no one else uses, as a restore needs it. */
export interface OpenTarget {
  copies: CopyConnection
  /** Makes the restored database the installation's own, and closes it. */
  keep(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens an empty database for an installation that has none.
 * @param migration of the schema that the rows need
 * @throws CommandError where it has rows or another schema, or where others use it; nothing has changed then
 */
export function openTarget(config: Config, { migration }: { migration: number }): Promise<OpenTarget> {
  return config.databaseUrl === undefined ? openEmbeddedTarget(config) : openPostgresTarget(config, { migration })
}

/** A new database next to its place, which it gets when it is whole: a killed restore leaves nothing in that place. */
async function openEmbeddedTarget({ dataDir }: Config): Promise<OpenTarget> {
  const place = join(dataDir, 'pglite')
  if (existsSync(place)) await requireEmptyFolder(dataDir)
  const unlock = await lockDataDir(dataDir)
  const work = join(dataDir, 'restore')
  let opened: Database | null = null
  const closeDatabase = async () => {
    const database = opened
    opened = null
    await database?.close()
  }
  const close = async () => {
    try {
      await closeDatabase()
    } finally {
      await rm(work, { recursive: true, force: true })
      await unlock()
    }
  }
  try {
    await rm(work, { recursive: true, force: true })
    const database = await openDatabase({ dataDir: work })
    opened = database
    if (database.engine !== 'pglite') throw new Error('a folder has the embedded engine')
    await openMailRows(database)
    return {
      copies: embeddedCopies(database.pglite),
      async keep() {
        await closeDatabase()
        await rm(place, { recursive: true, force: true })
        await rename(join(work, 'pglite'), place)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await requireNoRows(db).finally(close)
}

async function openPostgresTarget(config: Config, { migration }: { migration: number }): Promise<OpenTarget> {
  const { databaseUrl, databaseSessionUrl = databaseUrl } = config
  if (databaseSessionUrl === undefined) throw new Error('a PostgreSQL has a URL')
  const database = await openDatabase(databaseOptions(config))
  let connection: PostgresCopies | null = null
  try {
    if (database.shards.isCluster) throw new CommandError(ON_A_CLUSTER)
    connection = await connectLocked(databaseSessionUrl)
    await requireNoRows(database.db)
    await requireSchema(database.db, { migration })
    await openMailRows(database)
  } catch (error) {
    await connection?.close()
    throw error
  } finally {
    await database.close()
  }
  const { close, ...copies } = await requireAlone(connection)
  return { copies, keep: async () => {}, close }
}

/** Opens a connection to a PostgreSQL that no other program uses. @throws CommandError */
export async function connectAlone(url: string): Promise<PostgresCopies> {
  return requireAlone(await connectLocked(url))
}

/** Any number, the same in every process of every version: its holder restores. */
const RESTORE_LOCK = 8_346_215

/** Opens a connection that has the lock of a restore while it is open. @throws CommandError */
async function connectLocked(url: string): Promise<PostgresCopies> {
  const connection = await connectForCopies(url)
  const { rows: found } = await connection.client.query('select pg_try_advisory_lock($1::bigint) as taken', [
    RESTORE_LOCK,
  ])
  if (found[0]?.taken) return connection
  await connection.close()
  throw new CommandError(UNDER_WAY)
}

/** Closes the connection where others use its database. @throws CommandError */
async function requireAlone(connection: PostgresCopies): Promise<PostgresCopies> {
  try {
    if (await isInUse(() => hasOtherConnections(connection.client))) throw new CommandError(IN_USE)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Looks at the connections of others, and milliseconds between them: the server may need a moment to end ours. */
const [LOOKS, LOOK_MS] = [20, 100]

async function isInUse(look: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!(await look())) return false
    await wait(LOOK_MS)
  }
  return true
}

const ON_A_CLUSTER =
  'Un respaldo se restaura en una base de datos sin repartir: hazlo en una nueva y repártela después con distribute.'
const UNDER_WAY = 'Ya hay una restauración en curso: espera a que termine. Nada ha cambiado.'
const IN_USE =
  'Hay otros programas conectados a esta base de datos: detén los servidores de Vitrina y repite el comando. Nada ha cambiado.'

async function requireNoRows(db: Db): Promise<void> {
  const tables = (await readModelTables(db)).filter(({ name }) => name !== 'installation')
  for (const table of tables) {
    if (await hasRows(db, table)) throw new CommandError(notEmpty(await contents(db, tables, table)))
  }
}

async function requireSchema(db: Db, { migration }: { migration: number }): Promise<void> {
  const newest = await newestMigration(db)
  const tables = await readModelTables(db)
  if (newest === null ? tables.length > 0 : newest !== migration) throw new CommandError(OTHER_SCHEMA)
}

function notEmpty(found: string): string {
  return `La base de datos no está vacía: tiene ${found}. Un respaldo se restaura en una vacía. Nada ha cambiado.`
}

const OTHER_SCHEMA =
  'La base de datos no tiene filas, pero sí tablas que no son las del respaldo: usa una nueva ' +
  '(createdb). Nada ha cambiado.'

async function contents(db: Db, tables: readonly BackupTable[], first: BackupTable): Promise<string> {
  const store = tables.find(({ name }) => name === 'store')
  if (!store || !(await hasRows(db, store))) return `filas en ${first.name}`
  const accounts = await rows<{ account: string }>(
    db,
    sql`select account from ${sql.raw(tableSql(store))} order by account limit 4`,
  )
  const names = accounts.slice(0, 3).map(({ account }) => account)
  return `tiendas (${names.join(', ')}${accounts.length > names.length ? '…' : ''})`
}
