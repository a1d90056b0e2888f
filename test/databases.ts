import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { withClient, withDatabase } from './postgres-admin.ts'

/** Image of a migrated, empty embedded database, for `openDatabase({ loadDataDir })`. */
export const pgliteImage = async () => new Blob([await readFile(inject('databases').pgliteImage)])

/**
 * Creates a data folder with a migrated, empty embedded database, as a copy: to make a new one takes three seconds of
 * processor time. The caller deletes it.
 */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-data-'))
  await cp(inject('databases').dataFolder, folder, { recursive: true })
  return folder
}

/** A migrated, empty database of its own on the real PostgreSQL, for tests that need its URL (for another process). */
export async function createPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const { postgresUrl, postgresTemplate } = inject('databases')
  const name = `${postgresTemplate}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const run = (statement: string) =>
    withClient(postgresUrl, async (client) => {
      await client.query(statement)
    })
  await run(`create database ${name} template ${postgresTemplate} strategy file_copy`)
  return { url: withDatabase(postgresUrl, name), drop: () => run(`drop database if exists ${name} with (force)`) }
}
