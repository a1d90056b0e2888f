import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import type { StatementLimits } from '#data/database/open-postgres.ts'
import { openReplica } from '#data/database/read-replica.ts'
import { rows } from '#data/database/rows.ts'
import { product } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { type DatabaseServer, type DatabaseServers, startDatabaseServers } from '../../../test/database-servers.ts'
import { withClient, withDatabase } from '../../../test/postgres-admin.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { killServers, SECRET, startServer } from '../../../test/server-process.ts'

const account = 'luna'
const of = { account }
const NAME = 'vitrina'
const CHANGES = 60
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE_MS = 120_000

let servers: DatabaseServers
let standby: DatabaseServer
let urls: { url: string; replicaUrl: string }
let database: Database
let replica: ReturnType<typeof openReplica>
let productId: number

beforeAll(async () => {
  servers = await startDatabaseServers()
  standby = await servers.follow(servers.primary)
  await withClient(servers.primary.url, (client) => client.query(`create database ${NAME}`))
  urls = { url: withDatabase(servers.primary.url, NAME), replicaUrl: withDatabase(standby.url, NAME) }
  database = await openDatabase(urls)
  replica = openReads()
  await migrate(database)
  const { productIds } = await createStore(database.db, { account, products: [{ name: 'Vestido' }] })
  productId = productIds[0] ?? 0
})
afterEach(killServers)
afterAll(async () => {
  await replica?.close()
  await database?.close()
  await servers?.end()
})

/** The name of the product, and whether it came from the standby. */
async function readName(db: Db) {
  const [server] = await rows<{ isStandby: boolean }>(db, sql`select pg_is_in_recovery() as "isStandby"`)
  const [found] = await db.select({ name: product.name }).from(product).where(eq(product.id, productId))
  return { name: found?.name, isStandby: server?.isStandby }
}

const openReads = (limits?: StatementLimits) =>
  openReplica({
    primary: database.db,
    report() {},
    url: urls.replicaUrl,
    limits,
    isShared: false,
    hasStatementNames: true,
  })
const read = () => replica.fromReplica(of, readName)
const rename = (name: string) => renameProduct(database, { account, id: productId, name })
const onStandby = (statement: string) => withClient(standby.url, (client) => client.query(statement))

it('a change is seen by each read after it, while the standby is behind and when it has caught up', async () => {
  await expect.poll(read, { timeout: PATIENCE_MS }).toEqual({ name: 'Vestido', isStandby: true })
  await onStandby('select pg_wal_replay_pause()')
  await rename('Falda')
  expect(await read()).toEqual({ name: 'Falda', isStandby: false })
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(read, { timeout: PATIENCE_MS }).toEqual({ name: 'Falda', isStandby: true })
  for (let change = 0; change < CHANGES; change++) {
    await rename(`Falda ${change}`)
    expect(await read()).toMatchObject({ name: `Falda ${change}` })
  }
})

it('a standby that is killed or hangs is replaced by the primary, and read again when it is back', async () => {
  await rename('Blusa')
  await standby.kill()
  expect(await read()).toEqual({ name: 'Blusa', isStandby: false })
  await standby.start()
  await expect.poll(read, { timeout: PATIENCE_MS }).toEqual({ name: 'Blusa', isStandby: true })

  const limited = openReads({ statementMs: 60_000 })
  const readLimited = () => limited.fromReplica(of, readName)
  await expect.poll(readLimited, { timeout: PATIENCE_MS }).toMatchObject({ isStandby: true })
  await standby.freeze()
  expect(await readLimited()).toEqual({ name: 'Blusa', isStandby: false })
  await standby.thaw()
  await expect.poll(readLimited, { timeout: PATIENCE_MS }).toMatchObject({ isStandby: true })
  await limited.close()
})

it('a server starts, is ready and serves the sitemap without its replica', async () => {
  await standby.kill()
  const { ready } = startServer({
    DATABASE_URL: urls.url,
    DATABASE_REPLICA_URL: urls.replicaUrl,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-replica-')),
    SECRET,
  })
  const origin = await ready
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: PATIENCE_MS }).toBe(200)
  const response = await fetch(`${origin}/${account}/sitemap.xml`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`/product/${productId}`)])
})
