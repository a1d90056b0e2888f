import { createHash } from 'node:crypto'
import { createReadStream, fstatSync } from 'node:fs'
import { type FileHandle, link, lstat, open, rename, rm, stat } from 'node:fs/promises'
import { devNull } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import type { Output } from '#server/adapters/command-context.ts'
import { CommandError } from '../command.ts'
import { codeOf, diskReason } from './disk-reasons.ts'
import { partialPath, removeAbandonedFiles } from './partial-files.ts'

/**
 * Where a backup is written to, as it was called: a file or a folder, a folder for sure (its path ended with a slash),
 * or the standard output.
 */
export type BackupPlace = { kind: 'path' | 'folder'; path: string } | { kind: 'output' }

/** A file that is not there yet, or a folder in which the file gets a name. */
type FileTarget = { kind: 'file'; path: string } | { kind: 'folder'; path: string; naming: Naming }

export type BackupTarget = FileTarget | { kind: 'output'; output: Writable }

export interface WrittenBackup {
  /** Null for the standard output. */
  path: string | null
  bytes: number
}

interface Naming {
  /** The store that it has alone; null for an installation. */
  account: string | null
  now: Date
  isEncrypted: boolean
}

/** Finds where a backup goes, before anything is opened for it. @throws CommandError where it cannot go there */
export async function findBackupTarget(
  place: BackupPlace,
  { stdout, ...naming }: Naming & { stdout: Output },
): Promise<BackupTarget> {
  if (place.kind === 'output') {
    if (!(stdout instanceof Writable)) throw new CommandError('La salida no admite un archivo: usa --out ARCHIVO.')
    if (await isNullDevice(stdout)) throw new CommandError(NO_OUTPUT)
    return { kind: 'output', output: stdout }
  }
  const { path } = place
  if (await isFolder(path)) return { kind: 'folder', path, naming }
  if (place.kind === 'folder') throw new CommandError(`La carpeta ${path} no existe.`)
  if (await isThere(path)) throw fileExists(path)
  return { kind: 'file', path }
}

/** Node puts the null device in the place of an output that was closed when the process started. */
async function isNullDevice(output: Writable): Promise<boolean> {
  const { fd } = output as { fd?: unknown }
  if (typeof fd !== 'number') return false
  const [own, none] = [fstatSync(fd), await stat(devNull)]
  return own.isCharacterDevice() && own.rdev === none.rdev
}

const NO_OUTPUT = 'La salida está cerrada o lleva a ninguna parte: el respaldo se perdería.'

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}

/** Whether the name is taken, by a link that leads nowhere as well. */
async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

function fileExists(path: string): CommandError {
  return new CommandError(`Ya existe ${path}. Elige otro nombre o bórralo.`)
}

/**
 * Writes a backup, of which a file gets its name once it is whole, is on the disk and was read again. It never takes
 * the place of another file.
 * @param write writes to the stream, ends it, and returns the SHA-256 of the bytes
 * @throws CommandError
 */
export async function writeBackupTo(
  target: BackupTarget,
  { now }: { now: Date },
  write: (to: Writable) => Promise<string>,
): Promise<WrittenBackup> {
  if (target.kind === 'output') {
    await writeOutput(target.output, write)
    return { path: null, bytes: 0 }
  }
  const path = pathIn(target, 1)
  try {
    await removeAbandonedFiles(dirname(path), { now })
    return await writeFileWhole(target, write)
  } catch (error) {
    throw sentenceFor(error, path)
  }
}

function pathIn(target: FileTarget, number: number): string {
  return target.kind === 'file' ? target.path : join(target.path, nameOf(target.naming, number))
}

/**
 * `vitrina-2026-11-29-213000.tar.zst`, by UTC; of a store `vitrina-luna-2026-…`. The second backup of a second has the
 * name of the next one.
 */
function nameOf({ account, now, isEncrypted }: Naming, number: number): string {
  const at = new Date(now.getTime() + (number - 1) * 1_000)
  const written = at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `vitrina-${account === null ? '' : `${account}-`}${written}.tar.zst${isEncrypted ? '.age' : ''}`
}

async function writeOutput(output: Writable, write: (to: Writable) => Promise<string>): Promise<void> {
  // It is also emitted, after the caller of the write has it.
  output.once('error', () => {})
  try {
    await write(uncounted(output))
  } catch (error) {
    const reason = OUTPUT_REASONS[codeOf(error)] ?? diskReason(error)
    if (reason === undefined) throw error
    throw new CommandError(`El respaldo no está completo: ${reason}.`, { cause: error })
  }
}

/** Passes bytes on, and is ended in place of the process's own output. */
function uncounted(output: Writable): Writable {
  return new Writable({
    write: (chunk, _encoding, callback) => void output.write(chunk, callback),
  })
}

async function writeFileWhole(target: FileTarget, write: (to: Writable) => Promise<string>): Promise<WrittenBackup> {
  const wanted = pathIn(target, 1)
  const partial = partialPath(wanted)
  // For its owner alone: it has everything that the stores know.
  const file = await open(partial, 'wx', 0o600)
  try {
    const bytes = await writePartial(file, { partial, wanted }, write)
    const path = await namePartial(partial, target)
    await syncFolder(dirname(path))
    return { path, bytes }
  } finally {
    // It has another name by then, unless something failed.
    await rm(partial, { force: true }).catch(() => {})
  }
}

async function writePartial(
  file: FileHandle,
  { partial, wanted }: { partial: string; wanted: string },
  write: (to: Writable) => Promise<string>,
): Promise<number> {
  const written = await write(file.createWriteStream({ flush: true }))
  const { digest, bytes } = await readDigest(partial)
  if (digest !== written) throw new CommandError(`El disco no devuelve lo que se escribió en ${wanted}: revísalo.`)
  return bytes
}

/** Gives a partial file the first free name. @returns it */
async function namePartial(partial: string, target: FileTarget): Promise<string> {
  for (let number = 1; ; number++) {
    const path = pathIn(target, number)
    if (await takeName(partial, path)) return path
    if (target.kind === 'file') throw fileExists(path)
  }
}

/** Codes of file systems without links, such as FAT and some of the network. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

/**
 * Gives a file a name that no other file has, also where two want it at once.
 * @returns whether it has the name
 */
export async function takeName(from: string, to: string, linkFile: typeof link = link): Promise<boolean> {
  try {
    await linkFile(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!WITHOUT_LINKS.has(codeOf(error))) throw error
    return replaceEmpty(from, to)
  }
  await rm(from, { force: true })
  return true
}

/** Takes the name by an empty file, which it then replaces. */
async function replaceEmpty(from: string, to: string): Promise<boolean> {
  try {
    const empty = await open(to, 'wx', 0o600)
    await empty.close()
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    await rename(from, to)
    return true
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

async function readDigest(path: string): Promise<{ digest: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { digest: hash.digest('hex'), bytes }
}

/** So that the name outlives a power cut, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

const OUTPUT_REASONS: Record<string, string> = {
  EPIPE: 'el programa que lo recibe terminó antes',
  ECONNRESET: 'el programa que lo recibe terminó antes',
  ERR_STREAM_DESTROYED: 'el programa que lo recibe terminó antes',
}

function sentenceFor(error: unknown, path: string): unknown {
  const reason = diskReason(error)
  const { path: at } = error as { path?: string }
  const isOfFile = at === undefined || at.startsWith(path) || at === dirname(path)
  if (reason === undefined || !isOfFile) return error
  return new CommandError(`No se pudo escribir el respaldo en ${path}: ${reason}. No quedó nada a medias.`, {
    cause: error,
  })
}
