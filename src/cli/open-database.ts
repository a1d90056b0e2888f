import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { rows } from '#data/database/rows.ts'
import type { Config } from '#server/config.ts'

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the configured database and brings its schema up to date. @throws DatabaseUnavailable */
export async function openMigrated({ databaseUrl, dataDir }: Where): Promise<Database> {
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the configured database for reading alone: it is neither created nor migrated. If there is none yet, an empty
 * one in memory stands in for it. @throws DatabaseUnavailable
 */
export async function openUntouched({ databaseUrl, dataDir }: Where): Promise<Database> {
  if (databaseUrl || existsSync(join(dataDir, 'pglite'))) {
    const database = await openDatabase({ url: databaseUrl, dataDir })
    const [found] = await rows<{ exists: boolean }>(database.db, sql`select to_regclass('store') is not null as exists`)
    if (found?.exists) return database
    await database.close()
  }
  const empty = await openDatabase({})
  await migrate(empty)
  return empty
}
