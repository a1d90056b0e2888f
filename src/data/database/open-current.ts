import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Db } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { countPendingMigrations, newestMigration } from './migrate.ts'
import { type OpenOptions, openDatabase } from './open-database.ts'

/**
 * Opens a database to read it, and neither creates nor migrates it.
 * @throws DatabaseUnavailable when it is empty or its schema is of another version, too
 */
export async function openCurrent(options: OpenOptions): Promise<Database> {
  const { url, dataDir } = options
  if (!url && dataDir && !existsSync(join(dataDir, 'pglite'))) throw new DatabaseUnavailable(EMPTY)
  const database = await openDatabase(options)
  try {
    await requireCurrent(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @throws DatabaseUnavailable when the database is empty or its schema is of another version */
export async function requireCurrent(db: Db): Promise<void> {
  if ((await newestMigration(db)) === null) throw new DatabaseUnavailable(EMPTY)
  if ((await countPendingMigrations(db)) > 0) throw new DatabaseUnavailable(OLDER)
}

const EMPTY = 'La base de datos está vacía: la llena store create, seed o restore. Nada ha cambiado.'
const OLDER =
  'La base de datos es de una versión anterior de Vitrina: haz un respaldo con esa versión, y ponla al día con ' +
  'vitrina migrate. Nada ha cambiado.'
