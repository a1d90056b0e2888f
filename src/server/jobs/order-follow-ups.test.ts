import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { listing, listingDue } from '#data/schema/catalogue.ts'
import { hold } from '#data/schema/hold.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { refreshAllListings } from '../../../test/refresh-all-listings.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { folderBlobStore } from '../adapters/blob-store.ts'
import { folderUploadStore } from '../adapters/upload-store.ts'
import { type EventSubscriptions, openSubscriptions } from '../readers/event-subscriptions.ts'
import { bossDatabase } from './boss-database.ts'
import { endHoldsJob, refreshListingsJob } from './job-definitions.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const account = 'luna'
const NOW = new Date('2026-11-21T12:00:00Z')

describeOnEngines('what follows from orders', (engine) => {
  let database: Database
  let jobs: Jobs
  let sender: PgBoss
  let events: EventSubscriptions
  let productId: number

  beforeAll(async () => {
    database = await engine.open()
    events = await openSubscriptions(database)
    // The queues are there afterwards.
    await start()
    await jobs.stop()
    // Sends the jobs of the clock, and works nothing off.
    sender = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
    await sender.start()
  })
  afterAll(async () => {
    await sender.stop({ close: false, graceful: false })
    await events.close()
  })
  beforeEach(async () => {
    const { db } = database
    await emptyTables(db, 'store')
    const { productIds } = await createStore(db, { account, products: [{ name: 'Falda', variants: [{ stock: 1 }] }] })
    productId = productIds[0] ?? 0
  })
  afterEach(() => jobs.stop())

  async function start(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-jobs-'))
    const log = { info() {}, warn() {}, error: (entry: unknown) => console.error(entry) }
    jobs = startJobs({
      events,
      database,
      blobs: folderBlobStore(folder),
      uploads: folderUploadStore(folder),
      mail: mailParts(folder),
      log,
      now: () => NOW,
    })
    await jobs.started
  }

  const isListedInStock = async () => {
    const [found] = await database.db.select().from(listing).where(eq(listing.productId, productId))
    return found?.inStock
  }
  /** The last piece is promised, as an order does it. */
  async function sellOut(endsAt: Date): Promise<void> {
    const { db } = database
    const [sold] = await db.select().from(variant).where(eq(variant.productId, productId))
    const { orderId } = await addOrder(db, { account, productIds: [productId] })
    const held = { account, orderId, variantId: sold?.id ?? 0, warehouseFid: 'matriz', quantity: 1 }
    await db.insert(hold).values({ ...held, expiresAt: endsAt })
    await db.update(stock).set({ held: 1 })
    await db.insert(listingDue).values({ account, productId })
  }

  it('shows in the listings a moment later', async () => {
    await start()
    await sellOut(new Date(NOW.getTime() + 1))
    await leaveStoreChanged(database.db, { account })
    await expect.poll(isListedInStock).toBe(false)
  })

  it('shows in the listings, though the process that was to do it did not', async () => {
    await sellOut(new Date(NOW.getTime() + 1))
    expect(await isListedInStock()).toBe(true)
    await sender.send(refreshListingsJob.name)
    await start()
    await expect.poll(isListedInStock).toBe(false)
  })

  it('gives back pieces that were held too long, and shows it', async () => {
    await sellOut(NOW)
    await refreshAllListings(database.db, { now: NOW })
    expect(await isListedInStock()).toBe(false)
    await sender.send(endHoldsJob.name)
    await start()
    await expect.poll(isListedInStock).toBe(true)
    expect(await database.db.select({ held: stock.held }).from(stock)).toEqual([{ held: 0 }])
  })
})
