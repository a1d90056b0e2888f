import { lstat, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Without dots, which separate the parts of a partial file's name. */
const HOST = hostname().replaceAll('.', '-')

/** The name under which this process writes a file that is not whole yet: `NAME.HOST.PID.partial`. */
export function partialPath(path: string): string {
  return `${path}.${HOST}.${process.pid}.partial`
}

const PARTIAL = /\.([^.]+)\.(\d+)\.partial$/
/** Milliseconds without a write, longer than any backup goes on without one. */
const SILENCE_MS = 6 * 3_600_000

/**
 * Deletes the partial files that killed backups left in a folder. Only this host knows whether a process of its own still
 * runs. In a folder that several hosts or containers share, a file of another one is deleted when it was not written
 * to for hours.
 */
export async function removeAbandonedFiles(folder: string, { now }: { now: Date }): Promise<void> {
  // A folder that cannot be read may still be written to, and a missing folder fails there.
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const [, host, pid] = PARTIAL.exec(name) ?? []
    if (host === undefined) continue
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (!found?.isFile()) continue
    const { mtimeMs } = found
    const isDead = host === HOST ? isOfDeadProcess(Number(pid), mtimeMs) : now.getTime() - mtimeMs > SILENCE_MS
    // Another user's is left to that user.
    if (isDead) await rm(path, { force: true }).catch(() => {})
  }
}

function isOfDeadProcess(pid: number, mtimeMs: number): boolean {
  // A container that starts again may give its process the same number.
  if (pid === process.pid) return mtimeMs < performance.timeOrigin
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
