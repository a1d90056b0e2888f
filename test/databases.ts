import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyOnNodes, createOnNodes } from './citus.ts'
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
  const { postgresUrl, postgresTemplate, citusWorkers } = inject('databases')
  const name = `${postgresTemplate}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const nodes = [postgresUrl, ...citusWorkers]
  await copyOnNodes(nodes, { from: postgresTemplate, to: name })
  return { url: withDatabase(postgresUrl, name), drop: () => dropOnNodes(nodes, name) }
}

/** An empty database of its own on every node of the cluster of CITUS_URL, with no table that is distributed. */
export async function createOnCluster(): Promise<{ url: string; drop(): Promise<void> }> {
  const { postgresUrl, postgresTemplate, citusWorkers } = inject('databases')
  const name = `${postgresTemplate}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const nodes = [postgresUrl, ...citusWorkers]
  await createOnNodes(nodes, name)
  return { url: withDatabase(postgresUrl, name), drop: () => dropOnNodes(nodes, name) }
}

async function dropOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await Promise.all(
    nodes.map((node) => withClient(node, (client) => client.query(`drop database if exists ${name} with (force)`))),
  )
}
