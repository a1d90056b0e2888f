import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { ok: true; unlock: () => Promise<void> } | { ok: false; holder: string }

/** SQLite's result code for a file that another connection has locked. */
const SQLITE_BUSY = 5

/**
 * Claims a folder for this process alone, with a lock of the operating system that is taken through SQLite, since Node
 * has no call for one: two processes never have it, and it is gone when its process is, however that ended.
 * @returns `ok: false` with the holder as `pid 123` when another process has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  // The file only serves the message to the next process; whether the folder is free is decided by the lock.
  const holderPath = join(folder, 'vitrina.pid')
  const lock = new DatabaseSync(join(folder, 'vitrina.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    const pid = await readFile(holderPath, 'utf8').catch(() => 'desconocido')
    return { ok: false, holder: `pid ${pid}` }
  }
  await writeFile(holderPath, String(process.pid))
  return {
    ok: true,
    async unlock() {
      await rm(holderPath, { force: true })
      lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
