import { constants } from 'node:fs'
import { copyFile, mkdir, opendir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { LEAST_FREE_BYTES } from '#domain/installation/least-free-bytes.ts'
import type { CommandContext } from '#server/adapters/command-context.ts'
import { CommandError, type CommandWork, UsageError } from '../command.ts'
import { megabytesText } from './backup-sums.ts'
import { codeOf, diskReason } from './disk-reasons.ts'

/**
 * Copies the embedded database of this server into a folder, for a backup that another process makes of it. The files
 * are copied while visitors write; then statements wait for the moment in which the files are copied again that have
 * changed since. So all files are of one moment, and what had been committed by then is in them.
 * @throws CommandError where the copy would leave too little room for the server, before anything is copied
 */
export function copyFolder(folder: string | undefined): CommandWork {
  if (folder === undefined) throw new UsageError('Falta la carpeta de la copia.')
  return async ({ config, openDatabase }: CommandContext) => {
    if (dirname(dirname(folder)) !== config.dataDir) throw new UsageError('La copia va en la carpeta de datos.')
    const database = await openDatabase()
    try {
      if (database.engine !== 'pglite') throw new UsageError('Solo se copia la base de datos integrada.')
      const [from, to] = [join(config.dataDir, 'pglite'), join(folder, 'pglite')]
      await requireRoom(from, folder)
      const since = Date.now() - CLOCK_STEP_MS
      const copied = await copyChanged(from, to, null)
      await database.pglite.runExclusive(async () => {
        const present = await copyChanged(from, to, since)
        for (const path of copied) if (!present.has(path)) await rm(join(to, path), { recursive: true, force: true })
      })
    } catch (error) {
      throw sentenceFor(error)
    } finally {
      await database.close()
    }
    return 0
  }
}

/** More than the steps in which a file system counts the time of a change. */
const CLOCK_STEP_MS = 2_000

async function requireRoom(from: string, folder: string): Promise<void> {
  if (await sharesBlocks(from, folder)) return
  const bytes = await folderBytes(from)
  const { bavail, bsize } = await statfs(folder)
  const sentence = copyRoomFlaw({ bytes, freeBytes: bavail * bsize, place: dirname(folder) })
  if (sentence !== null) throw new CommandError(sentence)
}

/**
 * Compares the free space with the copy's size and the room without which the server is not ready.
 * @returns the sentence of a copy that does not fit
 */
export function copyRoomFlaw({
  bytes,
  freeBytes,
  place,
}: {
  bytes: number
  freeBytes: number
  place: string
}): string | null {
  const needed = bytes + LEAST_FREE_BYTES
  if (freeBytes >= needed) return null
  return (
    `La copia de la base de datos (${megabytesText(bytes)}) necesita ${megabytesText(needed)} libres en ${place}, ` +
    `y hay ${megabytesText(freeBytes)}: libéralos, o respalda con el servidor detenido. Nada ha cambiado.`
  )
}

/** Whether copies take no room until they are changed, as on XFS and Btrfs. */
async function sharesBlocks(from: string, folder: string): Promise<boolean> {
  const copy = join(folder, 'probe')
  try {
    await copyFile(join(from, 'PG_VERSION'), copy, constants.COPYFILE_FICLONE_FORCE)
    return true
  } catch {
    return false
  } finally {
    await rm(copy, { force: true })
  }
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) bytes += await fileBytes(join(entry.parentPath, entry.name))
  }
  return bytes
}

async function fileBytes(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}

function sentenceFor(error: unknown): unknown {
  const reason = diskReason(error)
  if (reason === undefined) return error
  return new CommandError(`El servidor abierto no pudo copiar su base de datos: ${reason}.`, { cause: error })
}

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
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
