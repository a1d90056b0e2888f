import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '../src/data/database/migrate.ts'
import { openDatabase } from '../src/data/database/open-database.ts'
import { copyDatabase, createOnNodes, distributeAll } from './citus.ts'
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
  const name = copyName()
  await copyDatabase(postgresUrl, { from: postgresTemplate, to: name })
  return { url: withDatabase(postgresUrl, name), drop: () => dropOnNodes([postgresUrl], name) }
}

/** A database of its own on the real PostgreSQL, without a schema. */
export async function createEmptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const { postgresUrl } = inject('databases')
  const name = copyName()
  await withClient(postgresUrl, (client) => client.query(`create database ${name}`))
  return { url: withDatabase(postgresUrl, name), drop: () => dropOnNodes([postgresUrl], name) }
}

/** An empty database of its own on every node of the cluster of CITUS_URL, with no table that is distributed. */
export async function createOnCluster(): Promise<{ url: string; drop(): Promise<void> }> {
  const { postgresUrl, citusWorkers } = inject('databases')
  const name = copyName()
  const nodes = [postgresUrl, ...citusWorkers]
  await createOnNodes(nodes, name)
  return { url: withDatabase(postgresUrl, name), drop: () => dropOnNodes(nodes, name) }
}

/** A migrated database of its own, whose stores are spread over the nodes of the cluster of CITUS_URL. */
export async function createCluster(): Promise<{ url: string; drop(): Promise<void> }> {
  const created = await createOnCluster()
  const database = await openDatabase({ url: created.url })
  await migrate(database)
  await database.close()
  await distributeAll(created.url)
  return created
}

function copyName(): string {
  return `${inject('databases').postgresTemplate}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

async function dropOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await Promise.all(
    nodes.map((node) => withClient(node, (client) => client.query(`drop database if exists ${name} with (force)`))),
  )
}
