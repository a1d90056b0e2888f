import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: it is complete or missing for every concurrent reader and writer, even if the process or
 * the machine stops.
 */
export async function writeWholeFile(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(bytes)
      // If it were renamed before its bytes are on the disk, it could be empty after a power cut.
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}
