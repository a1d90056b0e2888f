import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#data/database/make-folder.ts'
import { LEAST_FREE_BYTES } from '#domain/installation/least-free-bytes.ts'

/** The reason why the process cannot write files, as shown by `/readyz`. */
export type DiskTrouble = { status: 'disk-full' } | { status: 'disk-unwritable'; reason: string }

/** Returns the problem, or null when files can be written. */
export type DiskCheck = () => Promise<DiskTrouble | null>

interface DiskCheckOptions {
  /** Bytes that are free where a path lies. */
  freeBytes?: (path: string) => Promise<number>
  /** Milliseconds; only differences count. */
  now?: () => number
}

/** Milliseconds for which a result is reused. */
const LIFETIME_MS = 3_000
/** Written and deleted at each check. */
export const PROBE_FILE = 'disk-check'
const PROBE = Buffer.alloc(16 * 1_024, 'vitrina')
/** Folders in it that may be disks of their own. */
const PARTS = ['blobs', 'derived', 'imports', 'mail', 'pglite']

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Checks the disk of the data folder, by its free space and by writing a small file. */
export function createDiskCheck(
  dataDir: string,
  { freeBytes = readFreeBytes, now = () => performance.now() }: DiskCheckOptions = {},
): DiskCheck {
  let checkedAt = Number.NEGATIVE_INFINITY
  let found: Promise<DiskTrouble | null> = Promise.resolve(null)
  const hasRoom = async (path: string) => (await freeBytes(path)) >= LEAST_FREE_BYTES
  const check = async (): Promise<DiskTrouble | null> => {
    try {
      await makeFolder(dataDir)
      const rooms = await Promise.all([dataDir, ...PARTS.map((part) => join(dataDir, part))].map(orMissing(hasRoom)))
      if (!rooms.every(Boolean)) return { status: 'disk-full' }
      const probe = join(dataDir, PROBE_FILE)
      await writeFile(probe, PROBE)
      // Another process may have deleted it: they share the folder.
      await rm(probe, { force: true })
      return null
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      return FULL.has(code) ? { status: 'disk-full' } : { status: 'disk-unwritable', reason: code }
    }
  }
  return () => {
    if (now() - checkedAt >= LIFETIME_MS) {
      checkedAt = now()
      found = check()
    }
    return found
  }
}

async function readFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** A part that is not there yet will lie where the folder does. */
function orMissing(hasRoom: (path: string) => Promise<boolean>): (path: string) => Promise<boolean> {
  return (path) =>
    hasRoom(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true
      throw error
    })
}
