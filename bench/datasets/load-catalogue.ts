import { sql } from 'drizzle-orm'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Database } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { insertRows } from '#demo/load/insert-rows.ts'
import { moveIdentities } from '#demo/load/move-identities.ts'
import { productChanges } from '#domain/event/product-changes.ts'
import { buildProduct } from './build-product.ts'
import { type PlacedProduct, productRows, storeRows } from './catalogue-rows.ts'

export interface StoreSize {
  account: string
  products: number
  /** 1 without. */
  branches?: number
}

/** Products in a transaction. */
const BATCH = 500
/** Transactions at once: while one is written by the server, the next is worked out here. */
const WRITERS = 3

/**
 * Puts invented stores into a migrated database, listed and announced, and leaves the planner's statistics as a
 * database has them that has been running for a while.
 * @returns seconds that it took
 */
export async function loadCatalogue(database: Database, stores: readonly StoreSize[]): Promise<number> {
  const start = performance.now()
  const { db } = database
  const now = new Date()
  await db.transaction(async (tx) => {
    for (const { account, branches } of stores) {
      for (const table of storeRows(account, branches)) await insertRows(tx, table)
    }
  })
  const batches = stores.flatMap(batchesOf)[Symbol.iterator]()
  const write = async () => {
    for (const batch of batches) await writeBatch(database, batch, now)
  }
  // The embedded engine has one connection.
  await Promise.all(Array.from({ length: database.engine === 'pglite' ? 1 : WRITERS }, write))
  await moveIdentities(db)
  await db.execute(sql`vacuum analyze`)
  return (performance.now() - start) / 1000
}

interface Batch {
  account: string
  branches: number
  firstId: number
  count: number
}

function batchesOf({ account, products, branches = 1 }: StoreSize): Batch[] {
  return Array.from({ length: Math.ceil(products / BATCH) }, (_, index) => ({
    account,
    branches,
    firstId: index * BATCH + 1,
    count: Math.min(BATCH, products - index * BATCH),
  }))
}

async function writeBatch({ db }: Database, { account, branches, firstId, count }: Batch, now: Date): Promise<void> {
  const products = Array.from({ length: count }, (_, index): PlacedProduct => {
    const id = firstId + index
    return { account, id, ...buildProduct(account, id) }
  })
  await db.transaction(async (tx) => {
    for (const table of productRows(products, now, branches)) await insertRows(tx, table)
    const changes = await refreshListing(tx, { account, productIds: products.map(({ id }) => id) })
    const events = productChanges(
      changes.map(({ productId }) => productId),
      changes,
    )
    await appendEvents(tx, { account, actor: 'command:bench', at: now, events })
  })
}
