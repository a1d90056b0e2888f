import { findPostalCodes } from '#domain/installation/find-faults.ts'
import type { Finding } from '#domain/installation/finding.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import { openStorage } from '../adapters/open-storage.ts'
import { openPostalCodes } from '../adapters/postal-codes.ts'
import type { Config } from '../config.ts'

/** Examines the postal codes as a process loads them. A bucket that does not respond is a fault of its own. */
export async function examinePostalCodes(config: Config, now: Date): Promise<Finding[]> {
  const { postalTables, close } = openStorage(config)
  const errors: unknown[] = []
  try {
    const facts = await openPostalCodes({ store: postalTables, report: (error) => errors.push(error) }).facts()
    const [error] = errors
    if (error === undefined) return findPostalCodes(facts, now)
    if (error instanceof BlobsUnavailable) return []
    throw error
  } finally {
    await close()
  }
}
