import type { Database } from '#data/database/client.ts'
import { createStoreDirectory } from '../http/store-directory.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'

/** Opens the directory that finds the store of a request, which events keep up to date. */
export function openStores({ database, events }: { database: Database; events: EventSubscriptions }) {
  const stores = createStoreDirectory(database)
  events.subscribe(stores.notify)
  return { services: { stores } }
}
