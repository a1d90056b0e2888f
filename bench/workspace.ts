import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../src/data/database/client.ts'
import { migrate } from '../src/data/database/migrate.ts'
import { openDatabase } from '../src/data/database/open-database.ts'
import { withClient, withDatabase } from '../test/postgres-admin.ts'
import { type PostgresServer, startPostgres } from '../test/setup/postgres-server.ts'

/** Where a benchmark works: nothing of it is left when it ends, however it ends. */
export interface Workspace {
  folder: string
  /** URL of a PostgreSQL that databases may be made on. */
  postgres: () => Promise<string>
}

/** A folder and, once it is needed, a PostgreSQL of its own (or the one at `TEST_DATABASE_URL`). */
export async function withWorkspace<Value>(work: (workspace: Workspace) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'))
  // PostgreSQL may run as another user, who has to come by here.
  await chmod(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.on('exit', remove)
  const data = join(folder, 'postgres')
  let started: Promise<PostgresServer> | undefined
  const postgres = async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
    started ??= mkdir(data).then(() => startPostgres(data))
    return (await started).url
  }
  try {
    return await work({ folder, postgres })
  } finally {
    // A server that did not start has thrown at its first caller.
    await started?.then(
      (server) => server.stop(),
      () => {},
    )
    process.off('exit', remove)
    remove()
  }
}

/** A database of its own on the server, dropped afterwards. It is empty: who needs the model migrates it. */
export async function withEmptyDatabase<Value>(server: string, work: (url: string) => Promise<Value>): Promise<Value> {
  const name = `vitrina_bench_${process.pid}_${Math.trunc(performance.now())}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  try {
    return await work(withDatabase(server, name))
  } finally {
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
  }
}

/** Fills a migrated database and closes it: the measured process opens it again. */
export async function prepare<Value>(
  options: { url: string } | { dataDir: string },
  fill: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(options)
  try {
    await migrate(database)
    return await fill(database)
  } finally {
    await database.close()
  }
}
