import { addDemoOwner } from '#actions/staff/add-demo-owner.ts'
import type { Database } from '#data/database/client.ts'
import { readOpenDemoStores } from '#data/store/find-store.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import { seedIfEmpty } from '../seed.ts'
import type { ProcessPart } from './part.ts'

/** Loads the demo stores into a new embedded database, and gives each demo store its owner. */
export async function openDemo({
  database,
  blobs,
}: {
  database: Database
  blobs: BlobStore
}): Promise<ProcessPart<object>> {
  await seedIfEmpty(database, { blobs, now: new Date() })
  for (const { account, storeName } of await readOpenDemoStores(database.shards)) {
    await addDemoOwner(await database.shards.near(account), { account, storeName, now: new Date() })
  }
  return { services: {} }
}
