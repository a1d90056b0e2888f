import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Db, Shards } from './client.ts'
import { DatabaseFull } from './database-full.ts'
import { DatabaseUnavailable, RightsMissing } from './database-unavailable.ts'
import { databaseTrouble, isNotPermitted } from './error-codes.ts'
import { giveWayToOrders, MIGRATION_LOCK_MS } from './give-way-to-orders.ts'
import { orOwnError } from './or-own-error.ts'
import { rows } from './rows.ts'
import { placingStatement } from './table-places.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any number, the same in every process of every version: its holder migrates. */
const MIGRATION_LOCK = 8_346_211
const EXTENSIONS = ['pg_trgm', 'btree_gin']

/**
 * Brings the schema up to date, in one transaction. Several processes that start at once wait for each other by a lock
 * of that transaction, since a pooler may lend each transaction another session.
 * @param folder of migrations as drizzle-kit writes them
 * @throws DatabaseUnavailable when the schema is of a newer version, an extension is not installed on the server, the
 * user may not change the schema, or the disk is full; nothing is changed then
 */
export async function migrate(
  { db, shards }: Pick<Database, 'db' | 'shards'>,
  folder: string = MIGRATIONS,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  if ((await pendingOf(db, migrations)).length === 0) return
  await checkExtensions(db)
  try {
    await giveWayToOrders(() =>
      orOwnError(
        (inside) => db.transaction(inside),
        async (tx) => {
          await lockMigrations(tx)
          // From here on, so that other processes that migrate are waited for as long as it takes.
          // On a cluster it is sent to the nodes, too.
          if (shards.isCluster) await tx.execute(sql`set local citus.propagate_set_commands to 'local'`)
          await tx.execute(sql.raw(`set local lock_timeout to '${MIGRATION_LOCK_MS}ms'`))
          // Another process may have migrated in between.
          await apply(tx, await pendingOf(tx, migrations), shards)
        },
      ),
    )
  } catch (cause) {
    if (databaseTrouble(cause) === 'no-room') throw new DatabaseFull(cause)
    if (!isNotPermitted(cause) || cause instanceof RightsMissing) throw cause
    throw new RightsMissing(
      'El usuario de la base de datos no tiene permiso para poner al día el esquema: ' +
        'dale CREATE en la base y que las tablas sean suyas, o ejecuta «vitrina migrate» con un usuario que pueda.',
      { cause },
    )
  }
}

/**
 * Holds off processes that would migrate, until the transaction ends. A process that starts waits for it.
 */
export async function lockMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`)
}

/**
 * Gives an empty database the schema as it was after a migration, in the given transaction.
 * @param until number of the migration
 */
export async function migrateUntil(tx: Db, until: number): Promise<void> {
  await checkExtensions(tx)
  const pending = await pendingOf(tx, readMigrationFiles({ migrationsFolder: MIGRATIONS }))
  await apply(
    tx,
    pending.filter(({ folderMillis }) => folderMillis <= until),
    { isCluster: false },
  )
}

/** The numbers of the migrations that this version knows, which rise. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis)
}

/**
 * Returns the number of the newest migration of a database; null where it has no schema.
 * @throws RightsMissing when the user may not read it
 */
export function newestMigration(db: Db): Promise<number | null> {
  return readNewestMigration(db).catch(orRightsMissing)
}

async function readNewestMigration(db: Db): Promise<number | null> {
  const [table] = await rows<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return null
  const [applied] = await rows<{ newest: number | null }>(
    db,
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return applied?.newest ?? null
}

/** Whether the schema is up to date. @throws DatabaseUnavailable as `countPendingMigrations` */
export async function isMigrated({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return (await countPendingMigrations(db)) === 0
}

/**
 * Counts the migrations that a database lacks.
 * @throws DatabaseUnavailable when it is of a newer version, RightsMissing when the user may not read it
 */
export async function countPendingMigrations(db: Db): Promise<number> {
  return (await pendingOf(db, readMigrationFiles({ migrationsFolder: MIGRATIONS }))).length
}

/**
 * Returns the migrations that this database lacks.
 * @throws DatabaseUnavailable when it has an unknown one, RightsMissing when the user may not read them
 */
async function pendingOf(db: Db, migrations: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  const newest = (await newestMigration(db)) ?? 0
  if (newest > (migrations.at(-1)?.folderMillis ?? 0)) {
    throw new DatabaseUnavailable(
      'La base de datos ya es de una versión más nueva de Vitrina que esta: ' +
        'actualiza este programa, o usa la base de datos que corresponde a su versión. Nada ha cambiado en ella.',
    )
  }
  return migrations.filter(({ folderMillis }) => folderMillis > newest)
}

function orRightsMissing(cause: unknown): never {
  if (!isNotPermitted(cause)) throw cause
  throw new RightsMissing(
    'El usuario de la base de datos no tiene permiso para leer su esquema: «vitrina doctor» dice qué permiso le falta.',
    { cause },
  )
}

/** Reads the names of the needed extensions whose files the server lacks. */
export async function readMissingExtensions(db: Db): Promise<string[]> {
  const missing = await rows<{ name: string }>(
    db,
    sql`
      select name from json_array_elements_text(${JSON.stringify(EXTENSIONS)}::json) as name
      where name not in (select name from pg_available_extensions)`,
  )
  return missing.map(({ name }) => name)
}

/** @throws DatabaseUnavailable when the server lacks the files of an extension */
async function checkExtensions(db: Db): Promise<void> {
  const missing = await readMissingExtensions(db)
  if (missing.length === 0) return
  throw new DatabaseUnavailable(
    `Al servidor de PostgreSQL le faltan extensiones (${missing.join(', ')}): ` +
      'suelen venir en el paquete postgresql-contrib.',
  )
}

/** Records migrations as Drizzle's own migrator does, in the table that earlier versions of Vitrina have. */
async function apply(
  tx: Db,
  pending: readonly MigrationMeta[],
  { isCluster }: Pick<Shards, 'isCluster'>,
): Promise<void> {
  // Shards that one transaction changes are changed over one connection a node, so that it sees its own changes.
  if (isCluster) await tx.execute(sql`set local citus.multi_shard_modify_mode to 'sequential'`)
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of pending) {
    for (const statement of statements) {
      await tx.execute(sql.raw(statement))
      if (isCluster) await placeCreated(tx, statement)
    }
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** Puts a new table where its rows belong, before foreign keys lead to others. */
async function placeCreated(tx: Db, statement: string): Promise<void> {
  const [, table] = /^\s*create table "(\w+)"/i.exec(statement) ?? []
  if (table !== undefined) await tx.execute(sql.raw(placingStatement(table)))
}
