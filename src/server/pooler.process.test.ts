import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { type DatabaseServers, pgbouncer, startDatabaseServers } from '../../test/database-servers.ts'
import { readLive } from '../../test/live-reader.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { withClient, withDatabase } from '../../test/postgres-admin.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'

const account = 'luna'
const NAME = 'vitrina'
const ORDERS = 40
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE_MS = 120_000
/** Milliseconds that a statement may take, and many more. */
const [LIMIT, LONG_SECONDS] = [300, 100]

// PgBouncer comes from Debian's package of that name.
describe.skipIf(pgbouncer === null)('through PgBouncer, which lends connections by the transaction,', () => {
  let servers: DatabaseServers
  let [pooled, direct] = ['', '']
  let environment: Record<string, string>

  beforeAll(async () => {
    servers = await startDatabaseServers()
    const pooler = await servers.pool(servers.primary)
    await withClient(servers.primary.url, (client) => client.query(`create database ${NAME}`))
    pooled = withDatabase(pooler.url, NAME)
    direct = withDatabase(servers.primary.url, NAME)
    environment = {
      DATABASE_URL: pooled,
      DATABASE_SESSION_URL: direct,
      DATABASE_STATEMENT_NAMES: '0',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-pooled-')),
      SECRET,
    }
  })
  afterEach(killServers)
  afterAll(() => servers?.end())

  it('two processes migrate an empty database, sell, import and receive each other’s changes', async () => {
    const [one, two] = [startServer(environment), startServer(environment)]
    const origins = await Promise.all([one.ready, two.ready])
    for (const origin of origins) {
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: PATIENCE_MS }).toBe(200)
    }
    const { db, close } = await openDatabase({ url: direct })
    await createStore(db, { account, products: [{ name: 'Vestido', variants: [{ stock: 10 * ORDERS }] }] })
    const sold = await db.select({ id: variant.id }).from(variant)
    const reader = readLive(`${origins[1]}/${account}`)
    await expect.poll(() => reader.messages.length).toBeGreaterThan(0)

    const next = ordersOf(sold.map(({ id }) => id))
    const statuses = await Promise.all(
      Array.from({ length: ORDERS }, async (_, n) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify(next())
        return (await fetch(`${origins[n % 2]}/${account}/orders`, { method: 'POST', headers, body })).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await db.$count(orderTable)).toBe(ORDERS)
    // Every order was an event of its own, and the process that took half of them was notified of the others.
    const [last] = await rows<{ seq: number }>(db, sql`select max(seq) as seq from event where kind = 'order-placed'`)
    await expect
      .poll(() => reader.messages.at(-1)?.seq ?? 0, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(last?.seq ?? 0)

    const file = join(await mkdtemp(join(tmpdir(), 'vitrina-pooled-')), 'products.csv')
    const names = ['Falda', 'Blusa', 'Saco']
    await writeFile(file, `id,nombre,precio\n${names.map((name, n) => `${n},${name},100`).join('\n')}\n`)
    const imported = await vitrina(['import', '--store', account, '--format', 'csv', file], { env: environment })
    expect(imported).toMatchObject({ status: 0 })
    expect(await db.$count(product)).toBe(1 + names.length)
    await reader.leave()
    await close()
    for (const { child, ended } of [one, two]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  })

  it('a statement that takes too long is cancelled, and no limit stays on a connection of the server', async () => {
    const { db, close } = await openDatabase({
      url: pooled,
      sessionUrl: direct,
      hasStatementNames: false,
      limits: { statementMs: LIMIT },
    })
    const sleeping = Array.from({ length: 3 }, () =>
      db.execute(sql`select pg_sleep(${LONG_SECONDS})`).then(() => null, databaseTrouble),
    )
    const transaction = db.transaction((tx) => tx.execute(sql`select pg_sleep(${LONG_SECONDS})`))
    expect(await Promise.all([...sleeping, transaction.then(() => null, databaseTrouble)])).toEqual(
      Array(4).fill('too-slow'),
    )
    const limits = await Promise.all(
      Array.from({ length: 10 }, () =>
        rows<{ set: string }>(db, sql`select current_setting('statement_timeout') as set`),
      ),
    )
    expect(new Set(limits.flat().map(({ set }) => set))).toEqual(new Set(['0']))
    await close()
  })
})
