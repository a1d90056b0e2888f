import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { parseScanQueue, type ScanQueue } from '#domain/count/scan-queue.ts'

const NONE: ScanQueue = []

/**
 * The scans of a person that the server has not recorded yet, in the browser. Its key has the person, too: what one of the
 * staff scanned is never sent as somebody else's.
 */
export const scanQueueOf = persistedStore<ScanQueue>({
  keyOf: (owner) => `vitrina:${owner}:scans`,
  version: 1,
  empty: NONE,
  parse: parseScanQueue,
})
