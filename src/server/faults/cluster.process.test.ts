import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import type { Database } from '#data/database/client.ts'
import { type NodeAddress, readPlacement } from '#data/database/cluster.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { vitrina } from '../../../test/command-caller.ts'
import { createStore } from '../../../test/create-store.ts'
import { createCluster } from '../../../test/databases.ts'
import { readMails } from '../../../test/read-mails.ts'
import { killServers, SECRET, startServer } from '../../../test/server-process.ts'
import { startLoad } from '../../../test/store-load.ts'
import { startReceiver, type TestReceiver } from '../../../test/webhook-receiver.ts'

const run = promisify(execFile)

/** Programs that kill a node of the cluster with -9 and start it again; their argument is its port. */
const { CITUS_URL, CITUS_KILL_NODE, CITUS_START_NODE } = process.env

const PRODUCTS = 4
const PIECES = 100_000
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE_MS = 120_000

interface ClusterStore {
  account: string
  key: string
  node: NodeAddress
  products: { externalId: string; variantId: number }[]
}

let database: Database
let drop: () => Promise<void>
let folder: string
let environment: Record<string, string>
let receiver: TestReceiver
/** Stores on different nodes. */
let one: ClusterStore
let other: ClusterStore

describe.skipIf(!CITUS_URL)('a server on a Citus cluster', () => {
  beforeEach(async () => {
    const created = await createCluster()
    drop = created.drop
    database = await openDatabase({ url: created.url })
    receiver = await startReceiver()
    folder = await mkdtemp(join(tmpdir(), 'vitrina-cluster-'))
    environment = { DATABASE_URL: created.url, DATA_DIR: folder, SECRET, WEBHOOKS_TO_PRIVATE: '1' }
    one = await createStoreOn(() => true, 'luna')
    other = await createStoreOn((node) => node.port !== one.node.port || node.host !== one.node.host, 'norte')
  })
  afterEach(async () => {
    await killServers()
    await receiver.close()
    await database.close()
    await drop()
  })

  it('sells in the stores of all nodes, and their mails and webhooks arrive', async () => {
    const origin = await startServer(environment).ready
    const loads = [one, other].map((store) => startLoad({ origin, ...store }))
    for (const load of loads) await sellMore(load)
    for (const load of loads) await load.end()
    for (const [n, store] of [one, other].entries()) {
      const load = loads[n]
      if (!load) throw new Error('each store has a load')
      await expectWhole(store, load)
      await expectNothingMore(store, load)
    }
  })

  it('loses nothing of a store that is moved while it sells', async () => {
    const origin = await startServer(environment).ready
    const load = startLoad({ origin, ...one })
    await sellMore(load)
    const to = `${other.node.host}:${other.node.port}`
    const moved = await vitrina(['move-store', '--store', one.account, '--to', to], { env: environment })
    expect([moved.status, moved.stdout]).toEqual([0, expect.stringContaining(`\n${one.account} está en ${to}.\n`)])
    await sellMore(load)
    expect((await readPlacement(database.db, one)).node).toEqual(other.node)
    await load.end()
    expect([...load.seen.statuses].filter((status) => status !== 503)).toEqual([])
    await expectWhole(one, load)
    await expectNothingMore(one, load)
  })

  it.skipIf(!CITUS_KILL_NODE || !CITUS_START_NODE)(
    'sells on in the stores of other nodes when one is killed, and again in all when that is back',
    async () => {
      const origin = await startServer(environment).ready
      const [load, otherLoad] = [one, other].map((store) => startLoad({ origin, ...store }))
      if (!load || !otherLoad) throw new Error('two loads were expected')
      await sellMore(load)
      await sellMore(otherLoad)
      await run(CITUS_KILL_NODE ?? '', [String(one.node.port)])
      try {
        await sellMore(otherLoad)
        for (const path of ['/readyz', '/', `/${other.account}`]) {
          expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200])
        }
        // All that was acknowledged arrives while the node is away.
        await expectWhole(other, otherLoad)
      } finally {
        await run(CITUS_START_NODE ?? '', [String(one.node.port)])
      }
      await sellMore(load)
      await load.end()
      await otherLoad.end()
      expect([...load.seen.statuses].filter((status) => status !== 503)).toEqual([])
      expect([...otherLoad.seen.statuses]).toEqual([])
      await expectWhole(one, load)
      await expectNothingMore(one, load)
      await expectWhole(other, otherLoad)
      await expectNothingMore(other, otherLoad)
    },
  )
})

/** Makes a store under the first of some accounts whose node is right. */
async function createStoreOn(isRight: (node: NodeAddress) => boolean, name: string): Promise<ClusterStore> {
  for (let n = 1; n <= 50; n++) {
    const account = `${name}-${n}`
    const { node } = await readPlacement(database.db, { account })
    if (isRight(node)) return { account, node, ...(await fillStore(account)) }
  }
  throw new Error('the cluster has one node')
}

async function fillStore(account: string): Promise<Pick<ClusterStore, 'key' | 'products'>> {
  const db = await database.shards.near(account)
  const made = Array.from({ length: PRODUCTS }, (_, n) => ({ name: `Prenda ${n}`, variants: [{ stock: PIECES }] }))
  await createStore(db, { account, products: made })
  const by = { account, actor: 'command:test', now: new Date() } as const
  const { key } = await createApiKey(db, { ...by, name: 'Caja', scopes: ['stock', 'catalogue'] })
  await addWebhook(db, { ...by, url: `${receiver.origin}/${account}`, kinds: ['order.created'], active: true })
  const products = await db
    .select({ externalId: product.externalId, variantId: variant.id })
    .from(variant)
    .innerJoin(product, and(eq(product.account, variant.account), eq(product.id, variant.productId)))
    .where(eq(variant.account, account))
    .orderBy(variant.id)
  return { key, products }
}

/** Sells until so many more sales and orders are acknowledged. */
async function sellMore({ counts }: ReturnType<typeof startLoad>): Promise<void> {
  const { sales, orders } = { ...counts }
  await expect.poll(() => counts.sales > sales + 20 && counts.orders > orders + 3, { timeout: PATIENCE_MS }).toBe(true)
}

/** Each sale and order that was acknowledged is there once, and so are the mails and messages of the orders. */
async function expectWhole({ account }: ClusterStore, load: ReturnType<typeof startLoad>): Promise<void> {
  const acknowledged = [...load.folios]
  const db = await database.shards.near(account)
  const orders = await db.select({ folio: orderTable.folio }).from(orderTable).where(eq(orderTable.account, account))
  const folios = orders.map(({ folio }) => folio)
  expect(folios).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(folios).size).toBe(folios.length)
  const messages = () => receiver.received.filter(({ path }) => path === `/${account}`)
  const notified = () => new Set(messages().map(({ body }) => (body.data as { folio?: number }).folio))
  await expect.poll(() => acknowledged.filter((folio) => !notified().has(folio)), { timeout: PATIENCE_MS }).toEqual([])
  const unmailed = async () => {
    const mailed = new Set((await readOrderMails(account)).map(({ folio }) => folio))
    return acknowledged.filter((folio) => !mailed.has(folio))
  }
  await expect.poll(unmailed, { timeout: PATIENCE_MS }).toEqual([])
  const pieces = await db
    .select({ id: stock.variantId, onHand: stock.onHand })
    .from(stock)
    .where(eq(stock.account, account))
  for (const { id, onHand } of pieces) expect(PIECES - onHand).toBeGreaterThanOrEqual(load.sold.get(id) ?? 0)
}

async function readOrderMails(account: string): Promise<{ to: string; folio: number }[]> {
  const mails = await readMails(join(folder, 'mail', account))
  return mails.map(({ to, subject }) => ({ to: String(to), folio: Number(/#(\d+)/.exec(subject ?? '')?.[1]) }))
}

/** Nothing was doubled: nothing is there that was not acknowledged. To be called when the load has ended. */
async function expectNothingMore({ account }: ClusterStore, load: ReturnType<typeof startLoad>): Promise<void> {
  const db = await database.shards.near(account)
  expect(await db.$count(orderTable, eq(orderTable.account, account))).toBe(load.folios.size)
  const pieces = await db
    .select({ id: stock.variantId, onHand: stock.onHand })
    .from(stock)
    .where(eq(stock.account, account))
  expect(new Map(pieces.map(({ id, onHand }) => [id, PIECES - onHand]))).toEqual(load.sold)
  const mails = (await readOrderMails(account)).map(({ to, folio }) => `${to} ${folio}`)
  expect(new Set(mails).size).toBe(mails.length)
}
