import { onTestFinished } from 'vitest'
import { startDatabaseServers } from '../database-servers.ts'
import { withClient, withDatabase } from '../postgres-admin.ts'

/** Name of the database that the servers of a fault have. */
export const DATABASE = 'vitrina'

/**
 * Starts PostgreSQL for one test, with an empty database.
 * @param disk the folder that its data is in; by default one of its own
 */
export async function startServers(disk?: string) {
  const servers = await startDatabaseServers(disk)
  onTestFinished(() => servers.end())
  const { primary } = servers
  await withClient(primary.url, (client) => client.query(`create database ${DATABASE}`))
  return { ...servers, url: withDatabase(primary.url, DATABASE) }
}
