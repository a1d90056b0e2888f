import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { parseScanQueue, type ScanQueue } from '#domain/count/scan-queue.ts'

const NONE: ScanQueue = []

/**
 * The scans of a person that the server has not recorded yet, in the browser. Its key has the person, too: one person's
 * scans are never sent as another's.
 */
export const scanQueueOf = persistedStore<ScanQueue>({
  keyOf: (owner) => `vitrina:${owner}:scans`,
  version: 1,
  empty: NONE,
  parse: parseScanQueue,
})
