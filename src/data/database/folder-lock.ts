import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { ok: true; unlock: () => Promise<void> } | { ok: false; holder: string }

/** SQLite's result code for a file that another connection has locked. */
const SQLITE_BUSY = 5

/**
 * Claims a folder for this process alone. What is held is a lock of the operating system, taken through SQLite, since
 * Node has no call for one: it is gone the moment its process is, however that ended, and two can never have it.
 * @returns `ok: false` with the holder as `pid 123` when another has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  // Only for the sentence that rejects the next one; whether the folder is free is the lock's to say.
  const holderPath = join(folder, 'vitrina.pid')
  const lock = new DatabaseSync(join(folder, 'vitrina.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (problem) {
    lock.close()
    if (!isBusy(problem)) throw problem
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

function isBusy(problem: unknown): boolean {
  return problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY
}
