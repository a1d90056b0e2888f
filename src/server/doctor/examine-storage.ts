import type { Finding } from '#domain/installation/finding.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import { openStorage } from '../adapters/open-storage.ts'
import type { Config } from '../config.ts'

/** Examines the bucket of images, as a server does when it starts: by an object that it writes, reads and deletes. */
export async function examineStorage(config: Config): Promise<Finding[]> {
  const { check, close } = openStorage(config)
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof BlobsUnavailable) return [{ code: 'images-unavailable', reason: error.message }]
    throw error
  } finally {
    await close()
  }
}
