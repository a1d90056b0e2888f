import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a browser file of any release that served lately, by its name; null for an unknown name. */
export type ReadReleaseFile = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** The browser files of all releases that serve, or served lately, in a folder that their processes share. */
export interface ReleaseFiles {
  read: ReadReleaseFile
  /**
   * Adds the files of this release, and deletes the files of releases that did not start for 30 days.
   * @param folders with files whose names carry a digest of their content
   */
  add(folders: readonly string[]): Promise<void>
}

/** Longer than pages stay open. */
const LIFETIME_MS = 30 * 86_400_000
/** The names that the build gives. Compressed copies are left out: few requests come for another release. */
const NAME = /^[\w-]+(?:\.[\w-]+)*\.(?!br$|gz$)\w+$/

/** @param folder shared by the processes; made when it is needed */
export function createReleaseFiles(folder: string, now: () => Date = () => new Date()): ReleaseFiles {
  const addFile = async (from: string, name: string) => {
    const [source, target] = [join(from, name), join(folder, name)]
    const [{ size }, stored] = await Promise.all([stat(source), stat(target).catch(orNull)])
    if (stored?.size !== size) {
      const draft = `${target}.${randomUUID()}`
      await copyFile(source, draft)
      await rename(draft, target)
    }
    await utimes(target, now(), now())
  }
  const deleteOld = async () => {
    const oldest = now().getTime() - LIFETIME_MS
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      // Another process may have deleted it.
      const found = await stat(path).catch(orNull)
      if (found && found.mtimeMs < oldest) await rm(path, { force: true })
    }
  }
  return {
    async read(name) {
      if (!NAME.test(name)) return null
      const bytes = await readFile(join(folder, name)).catch(orNull)
      return bytes && new Uint8Array(bytes)
    },
    async add(folders) {
      await mkdir(folder, { recursive: true })
      for (const from of folders) {
        const names = (await readdir(from)).filter((name) => NAME.test(name))
        for (const name of names) await addFile(from, name)
      }
      await deleteOld()
    },
  }
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
