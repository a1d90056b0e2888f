import { join } from 'node:path'
import type { Database } from '#data/database/client.ts'
import { isDatabaseAway } from '#data/database/error-codes.ts'
import type { HangWatch } from '#data/database/hang-watch.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import { createImageRoutes } from '../api/images/image-routes.ts'
import { OLDEST_MS } from '../http/page-cache.ts'
import type { StoreDirectory } from '../http/store-directory.ts'
import { workSlots } from '../work-slots.ts'
import type { ProcessTools } from './process-tools.ts'

interface StoreSources {
  database: Database
  hangs: HangWatch
  stores: StoreDirectory
}

/** Images of the fitting room that are decoded at once, up to 200 MB each, and those that wait. */
const DECODING = { atOnce: 2, waiting: 100 }

/** Opens the routes of images, and the slots in which large images are decoded. */
export function openImages({
  config,
  log,
  database,
  hangs,
  stores,
  blobs,
}: Pick<ProcessTools, 'config' | 'log'> & StoreSources & { blobs: BlobStore }) {
  const images = createImageRoutes({
    blobs,
    derivedDir: join(config.dataDir, 'derived'),
    isOpenStore: (account) => isOpenStore({ database, hangs, stores }, account),
    log,
  })
  return { services: { images, decoding: workSlots(DECODING) } }
}

/** Whether the store exists and is open to shoppers: its images are as closed as its pages. */
async function isOpenStore({ database: { shards }, hangs, stores }: StoreSources, account: string): Promise<boolean> {
  try {
    const store = await hangs.soon(async () => findStoreByAccount(await shards.near(account), { account }))
    return store?.isActive ?? false
  } catch (error) {
    // Pages that are served without a database have their images.
    const last = isDatabaseAway(error) ? stores.lastByAccount(account) : null
    if (!last || last.age > OLDEST_MS) throw error
    return last.known.store.isActive
  }
}
