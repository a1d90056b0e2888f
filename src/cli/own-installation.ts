import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { openCurrent } from '#data/database/open-current.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import type { Installation } from '#server/adapters/command-context.ts'
import { databaseOptions } from '#server/adapters/database-options.ts'
import { openSecrets } from '#server/adapters/open-secret.ts'
import type { Config } from '#server/config.ts'

/** The installation of the environment, opened by this process. */
export function ownInstallation(config: Config): Installation {
  const { publicUrl, port } = config
  return {
    config,
    publicOrigin: { publicUrl, port },
    openSecrets: () => openSecrets(config),
    openDatabase: () => openMigrated(config),
    openCurrent: () => openCurrent(databaseOptions(config)),
    openUntouched: () => openUntouched(config),
    servesVisitors: false,
  }
}

async function openMigrated(config: Config): Promise<Database> {
  const database = await openDatabase(databaseOptions(config))
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Without a database, an empty one in memory is used. */
async function openUntouched(config: Config): Promise<Database> {
  if (config.databaseUrl || existsSync(join(config.dataDir, 'pglite'))) {
    const database = await openDatabase(databaseOptions(config))
    const [found] = await rows<{ exists: boolean }>(database.db, sql`select to_regclass('store') is not null as exists`)
    if (found?.exists) return database
    await database.close()
  }
  const empty = await openDatabase({})
  await migrate(empty)
  return empty
}
