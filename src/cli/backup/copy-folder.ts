import { constants } from 'node:fs'
import { copyFile, mkdir, opendir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { type CommandWork, UsageError } from '../command.ts'

/**
 * Copies the embedded database of this server into a folder, for a backup that another process makes of it. The files
 * are copied while visitors write; then statements wait for the moment in which the files are copied again that have
 * changed since. So all files are of one moment, and what had been committed by then is in them.
 */
export function copyFolder(folder: string | undefined): CommandWork {
  if (folder === undefined) throw new UsageError('Falta la carpeta de la copia.')
  return async ({ config, openDatabase }: CommandContext) => {
    if (dirname(dirname(folder)) !== config.dataDir) throw new UsageError('La copia va en la carpeta de datos.')
    const database = await openDatabase()
    try {
      if (database.engine !== 'pglite') throw new UsageError('Solo se copia la base de datos integrada.')
      const [from, to] = [join(config.dataDir, 'pglite'), join(folder, 'pglite')]
      const since = Date.now() - CLOCK_STEP_MS
      const copied = await copyChanged(from, to, null)
      await database.pglite.runExclusive(async () => {
        const present = await copyChanged(from, to, since)
        for (const path of copied) if (!present.has(path)) await rm(join(to, path), { recursive: true, force: true })
      })
    } finally {
      await database.close()
    }
    return 0
  }
}

/** More than the steps in which a file system counts the time of a change. */
const CLOCK_STEP_MS = 2_000

/**
 * Copies a folder.
 * @param since only files that were changed at this moment or later, milliseconds; null: all
 * @returns the paths of all files, copied or not
 */
async function copyChanged(from: string, to: string, since: number | null): Promise<Set<string>> {
  const paths = new Set<string>()
  await mkdir(to, { recursive: true, mode: 0o700 })
  for await (const entry of await opendir(from, { recursive: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    paths.add(path)
    await copyIfChanged(source, join(to, path), since)
  }
  return paths
}

async function copyIfChanged(source: string, target: string, since: number | null): Promise<void> {
  try {
    if (since !== null && (await stat(source)).mtimeMs < since) return
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    // It was deleted in between, or will be by the copy of what changed.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
