import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { isDatabaseEmpty } from '#data/store/is-database-empty.ts'
import type { Actor } from '#domain/event/event.ts'
import { insertRows } from './load/insert-rows.ts'
import { moveIdentities } from './load/move-identities.ts'
import { storeRows } from './load/store-rows.ts'
import { type ImageStore, storeImages } from './store-images.ts'
import { DEMO_STORES } from './stores.ts'

/** Ids reserved for one store in each table, but `product`. */
const IDS_PER_STORE = 10_000

export interface LoadOptions {
  actor: Actor
  blobs: ImageStore
  /** The moment from which the ages of products and reviews are counted back. */
  now: Date
}

/**
 * Loads the demo stores, all of them or, when it is interrupted, none. Ids are the same in every database: the products
 * of `luna` have 1, 2, 3 … in the order of the demo's catalogue.
 * @throws when the database is not empty
 */
export async function loadDemo(db: Db, { actor, blobs, now }: LoadOptions): Promise<void> {
  if (!(await isDatabaseEmpty(db))) throw new Error('the demo is loaded into an empty database only')
  const loads: StoreLoad[] = []
  for (const [position, demo] of DEMO_STORES.entries()) {
    const imageKeys = await storeImages(demo, blobs)
    loads.push({ demo, tables: storeRows(demo, { imageKeys, now, firstId: position * IDS_PER_STORE + 1 }) })
  }
  await db.transaction(async (tx) => {
    for (const load of loads) await loadStore(tx, load, { actor, at: now })
  })
}

interface StoreLoad {
  demo: (typeof DEMO_STORES)[number]
  tables: ReturnType<typeof storeRows>
}

async function loadStore(tx: Db, { demo, tables }: StoreLoad, by: { actor: Actor; at: Date }): Promise<void> {
  const { account } = demo.config
  for (const table of tables) await insertRows(tx, table)
  await moveIdentities(tx)
  await refreshListing(tx, { account, productIds: demo.products.map((product) => product.id) })
  const events = [{ kind: 'store-added' as const, subject: '', payload: {} }]
  await appendEvents(tx, { account, ...by, events })
}
