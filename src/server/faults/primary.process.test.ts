import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { product } from '#data/schema/product.ts'
import { startCommand } from '../../../test/command-process.ts'
import { type DatabaseServer, urlOfAll } from '../../../test/database-servers.ts'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { DATABASE, startServers } from '../../../test/faults/start-servers.ts'
import { PATIENCE_MS, startTraffic } from '../../../test/faults/traffic.ts'
import { readLive } from '../../../test/live-reader.ts'
import { withClient, withDatabase } from '../../../test/postgres-admin.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { SECRET, startServer } from '../../../test/server-process.ts'

/** A store on a primary whose commits wait for a standby. */
async function openReplicatedStore(settings: Record<string, string> = {}) {
  const servers = await startServers()
  const { primary, url } = servers
  const standby = await servers.follow(primary)
  await servers.waitFor(primary, 'standby')
  const environment = { ...settings, DATABASE_URL: urlOfAll([primary, standby], DATABASE) }
  const store = await openStoreUnderFaults({ url, environment })
  return { servers, primary, standby, promoted: withDatabase(standby.url, DATABASE), environment, store }
}

it.each([
  ['is killed', (server: DatabaseServer) => server.kill()],
  ['hangs', (server: DatabaseServer) => server.freeze()],
] as const)('the primary %s, and its synchronous standby is promoted: nothing is lost', async (_, takeAway) => {
  const { servers, primary, standby, promoted, store } = await openReplicatedStore()
  const { account, origins, traffic } = store
  const reader = readLive(`${origins[0]}/${account}`)
  const { rest } = await store.strike(() => takeAway(primary))
  await store.expectReadiness('503 no-database')
  for (const origin of origins) expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await store.giveBack('the primary', () => servers.promote(standby))
  await rest
  await traffic.more()

  // The processes receive changes that others make on the new primary.
  const other = await openDatabase({ url: promoted })
  const last = () => reader.messages.at(-1)?.seq ?? 0
  const before = last()
  const [first] = await other.db.select({ id: product.id }).from(product).orderBy(product.id).limit(1)
  await renameProduct(other, { account, id: first?.id ?? 0, name: 'Renombrada' })
  await expect.poll(last, { timeout: PATIENCE_MS }).toBeGreaterThan(before)
  await other.close()
  await reader.leave()
  await store.expectWhole(promoted)
})

it('a former primary returns: a running server writes nothing to it, nor does a new one', async () => {
  const { servers, primary, standby, promoted, environment, store } = await openReplicatedStore()
  const { account, key, sold, traffic } = store
  const { rest } = await store.strike(() => primary.kill())
  await servers.promote(standby)
  await primary.start()
  await withClient(primary.url, (client) => client.query(`alter system set synchronous_standby_names = ''`))
  await rest
  const started = startServer({
    ...environment,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-fault-')),
    SMTP_URL: store.smtp.url,
    SECRET,
  })
  const later = startTraffic({ account, key, sold, origins: [await started.ready], name: 'later' })
  await later.more()
  await Promise.all([traffic.end(), later.end()])
  const { db, close } = await openDatabase({ url: promoted })
  expect(await db.$count(orderTable)).toBe(traffic.ledger.orders.length + later.ledger.orders.length)
  await close()
})

it('the standby alone is left: a server does not start, and prints one sentence about it', async () => {
  const servers = await startServers()
  const standby = await servers.follow(servers.primary)
  const { ended, printed } = startServer({ DATABASE_URL: withDatabase(standby.url, DATABASE), SECRET })
  expect(await ended).toBe(1)
  expect(printed.text).toMatch(/^El PostgreSQL de 127\.0\.0\.1:\d+\/vitrina es una réplica de solo lectura: .*\n$/)
})

it('the standby that commits wait for is killed: no order is confirmed until it returns, and a backup is made', async () => {
  const { standby, environment, store } = await openReplicatedStore({ DATABASE_TIMEOUT: '2' })
  const { orders, requests } = store.traffic.ledger
  const { rest } = await store.strike(() => standby.kill())
  const rejected = async (count: number) => {
    const wanted = requests.unavailable + count
    await expect.poll(() => requests.unavailable, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(wanted)
  }
  // The last responses from before have arrived by then.
  await rejected(5)
  const confirmed = orders.length
  await rejected(15)
  expect(orders).toHaveLength(confirmed)
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-fault-'))
  const settings = { ...environment, DATA_DIR: folder, SECRET }
  expect(await startCommand(['backup', '--without-images', '--out', folder], settings).ended).toMatchObject({
    status: 0,
    stderr: '',
  })
  await store.giveBack('the synchronous standby', () => standby.start())
  await rest
  await store.expectWhole()
})
