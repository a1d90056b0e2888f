import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { createStore } from '../../test/create-store.ts'
import {
  type DatabaseServer,
  type DatabaseServers,
  startDatabaseServers,
  urlOfAll,
} from '../../test/database-servers.ts'
import { readLive } from '../../test/live-reader.ts'
import { withClient, withDatabase } from '../../test/postgres-admin.ts'
import { renameProduct } from '../../test/rename-product.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startLoad } from '../../test/store-load.ts'

const account = 'luna'
const NAME = 'vitrina'
const PRODUCTS = 6
const PIECES = 100_000
/** The least sales before and after a promotion. */
const SALES = 60
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE_MS = 120_000

let servers: DatabaseServers
let standby: DatabaseServer
let environment: Record<string, string>
let key: string
let products: { externalId: string; variantId: number }[]

beforeEach(async () => {
  servers = await startDatabaseServers()
  const { primary } = servers
  standby = await servers.follow(primary)
  await servers.waitFor(primary, 'standby')
  await withClient(primary.url, (client) => client.query(`create database ${NAME}`))
  const url = urlOfAll([primary, standby], NAME)
  environment = { DATABASE_URL: url, DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-failover-')), SECRET }
  const database = await openDatabase({ url })
  const { db } = database
  await migrate(database)
  const made = Array.from({ length: PRODUCTS }, (_, n) => ({ name: `Prenda ${n}`, variants: [{ stock: PIECES }] }))
  await createStore(db, { account, products: made })
  const by = { account, actor: 'command:test', now: new Date() } as const
  ;({ key } = await createApiKey(db, { ...by, name: 'Caja', scopes: ['stock', 'catalogue'] }))
  products = await db
    .select({ externalId: product.externalId, variantId: variant.id })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .orderBy(variant.id)
  await database.close()
})
afterEach(async () => {
  await killServers()
  await servers.end()
})

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).status

/** Sells until so many more sales and orders are acknowledged. */
async function sellMore({ counts }: ReturnType<typeof startLoad>): Promise<void> {
  const { sales, orders } = { ...counts }
  await expect
    .poll(() => counts.sales > sales + SALES && counts.orders > orders + 2, { timeout: PATIENCE_MS })
    .toBe(true)
}

/** Each sale and order that was acknowledged is on this server. */
async function expectNothingLost(url: string, { sold, folios }: ReturnType<typeof startLoad>): Promise<void> {
  const { db, close } = await openDatabase({ url })
  const pieces = await db.select({ id: stock.variantId, onHand: stock.onHand }).from(stock)
  expect(new Map(pieces.map(({ id, onHand }) => [id, PIECES - onHand]))).toEqual(sold)
  const orders = await db.select({ folio: orderTable.folio }).from(orderTable)
  expect(new Set(orders.map(({ folio }) => folio))).toEqual(folios)
  await close()
}

it.each([
  ['is killed', (server: DatabaseServer) => server.kill()],
  ['hangs', (server: DatabaseServer) => server.freeze()],
] as const)(
  'a server goes on selling after its primary %s and a synchronous standby is promoted, and loses nothing',
  async (_, takeAway) => {
    const server = startServer(environment)
    const origin = await server.ready
    await expect.poll(() => readiness(origin), { timeout: PATIENCE_MS }).toBe(200)
    const reader = readLive(`${origin}/${account}`)
    const load = startLoad({ origin, account, key, products })
    await sellMore(load)

    await takeAway(servers.primary)
    await expect.poll(() => readiness(origin), { timeout: PATIENCE_MS }).toBe(503)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    await servers.promote(standby)
    await sellMore(load)
    expect(await readiness(origin)).toBe(200)
    await load.end()
    // No client got the response that the request was wrong, or that the outcome is unknown.
    expect([...load.seen.statuses].filter((status) => status !== 503)).toEqual([])
    const promoted = withDatabase(standby.url, NAME)
    await expectNothingLost(promoted, load)

    // The process receives changes that others make on the new primary.
    const other = await openDatabase({ url: promoted })
    const last = () => reader.messages.at(-1)?.seq ?? 0
    const before = last()
    await renameProduct(other, { account, id: await firstProduct(promoted), name: 'Renombrada' })
    await expect.poll(last, { timeout: PATIENCE_MS }).toBeGreaterThan(before)
    await other.close()
    await reader.leave()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

it('a former primary that returns gets no writes from a running server, and none from a new one', async () => {
  const running = startServer(environment)
  const origin = await running.ready
  const load = startLoad({ origin, account, key, products })
  await sellMore(load)
  await servers.primary.kill()
  await servers.promote(standby)
  await servers.primary.start()
  await withClient(servers.primary.url, (client) => client.query(`alter system set synchronous_standby_names = ''`))
  await sellMore(load)
  const started = startServer({ ...environment, DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-failover-')) })
  await started.ready
  await load.end()
  const later = startLoad({ origin: await started.ready, account, key, products })
  await sellMore(later)
  await later.end()
  const { db, close } = await openDatabase({ url: withDatabase(standby.url, NAME) })
  expect(await db.$count(orderTable)).toBe(load.folios.size + later.folios.size)
  await close()
})

it('a server does not start on a standby alone, and prints one sentence about it', async () => {
  const { ended, printed } = startServer({ ...environment, DATABASE_URL: withDatabase(standby.url, NAME) })
  expect(await ended).toBe(1)
  expect(printed.text).toMatch(/^El PostgreSQL de 127\.0\.0\.1:\d+\/vitrina es una réplica de solo lectura: .*\n$/)
})

async function firstProduct(url: string): Promise<number> {
  const { db, close } = await openDatabase({ url })
  const [found] = await db.select({ id: product.id }).from(product).orderBy(product.id).limit(1)
  await close()
  return found?.id ?? 0
}
