import { openStorage, type Storage } from '../adapters/open-storage.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

/**
 * Opens the stores of images, of uploaded files and of erasures. A service that does not do its part is logged and keeps nothing
 * from starting: a store sells without images.
 */
export function openFiles({
  config,
  log,
}: Pick<ProcessTools, 'config' | 'log'>): ProcessPart<
  Pick<Storage, 'blobs' | 'uploads' | 'erasures' | 'postalTables'>
> {
  const { blobs, uploads, erasures, postalTables, check, close } = openStorage(config)
  // Nothing waits for it: a service that is slow makes no start slow.
  check().catch((err: unknown) => log.warn({ err }, 'images and files cannot be stored'))
  return { services: { blobs, uploads, erasures, postalTables }, close }
}
