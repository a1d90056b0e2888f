import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { chmod, mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { outerTemporaryFolder } from '../setup/temporary-folder.ts'

const run = promisify(execFile)
const mountParameters = (mebibytes: number, folder: string) => [
  '-t',
  'tmpfs',
  '-o',
  `size=${mebibytes}m`,
  'tmpfs',
  folder,
]

/** Whether this process may mount disks: on Linux, as root, and not in every container. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMount()

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-mount-'))
  const isMounted = spawnSync('mount', mountParameters(1, folder)).status === 0
  if (isMounted) spawnSync('umount', [folder])
  rmdirSync(folder)
  return isMounted
}

/** A disk in memory that a test can fill. */
export interface SmallDisk {
  folder: string
  /** Takes all of the free space but so many bytes. */
  fill(leftBytes?: number): Promise<void>
  /** Frees the space again. */
  free(): Promise<void>
  /** Removes the disk, which nothing may use any more. */
  unmount(): Promise<void>
}

const STEP_BYTES = 64 * 1_024

export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(outerTemporaryFolder(), 'vitrina-small-disk-'))
  await run('mount', mountParameters(mebibytes, folder))
  // PostgreSQL may run as another user, who has to come by here.
  await chmod(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(leftBytes = 0) {
      const file = await open(ballast, 'a')
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder)
          const left = bavail * bsize - leftBytes
          if (left <= 0) return
          await file.write(Buffer.alloc(Math.min(STEP_BYTES, left), 1))
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}
