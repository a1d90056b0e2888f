import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import type { Output } from '#server/adapters/command-context.ts'
import { CommandError } from '../command.ts'

/** Where a backup is written to: a file, a folder in which it gets a name by its time, or the standard output. */
export type BackupPlace = { kind: 'path'; path: string } | { kind: 'output' }

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

/**
 * Writes a backup, of which a file gets its name once it is whole, is on the disk and was read again.
 * @param write writes to the stream, ends it, and returns the SHA-256 of the bytes
 * @throws CommandError
 */
export async function writeBackupTo(
  place: BackupPlace,
  { stdout, ...naming }: Naming & { stdout: Output },
  write: (to: Writable) => Promise<string>,
): Promise<WrittenBackup> {
  if (place.kind === 'output') {
    if (!(stdout instanceof Writable)) throw new CommandError('La salida no admite un archivo: usa --out ARCHIVO.')
    await writeOutput(stdout, write)
    return { path: null, bytes: 0 }
  }
  const path = (await isFolder(place.path)) ? join(place.path, nameOf(naming)) : place.path
  return { path, bytes: await writeFileWhole(path, write) }
}

/** `vitrina-2026-11-29-213000.tar.zst`, by UTC; of a store `vitrina-luna-2026-…`. */
function nameOf({ account, now, isEncrypted }: Naming): string {
  const at = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `vitrina-${account === null ? '' : `${account}-`}${at}.tar.zst${isEncrypted ? '.age' : ''}`
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}

async function writeOutput(output: Writable, write: (to: Writable) => Promise<string>): Promise<void> {
  // It is also emitted, after the caller of the write has it.
  output.once('error', () => {})
  try {
    await write(uncounted(output))
  } catch (error) {
    const reason = OUTPUT_REASONS[codeOf(error)]
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

async function writeFileWhole(path: string, write: (to: Writable) => Promise<string>): Promise<number> {
  const draft = `${path}.${process.pid}.partial`
  try {
    // For its owner alone: it has everything that the stores know.
    const file = await open(draft, 'w', 0o600)
    const written = await write(file.createWriteStream({ flush: true }))
    const { digest, bytes } = await readDigest(draft)
    if (digest !== written) throw new CommandError(`El disco no devuelve lo que se escribió en ${path}: revísalo.`)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return bytes
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw sentenceFor(error, path)
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

const REASONS: Record<string, string> = {
  ENOSPC: 'no hay espacio en el disco',
  EDQUOT: 'no hay espacio en el disco',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOENT: 'la carpeta no existe',
  EIO: 'el disco falla',
}

const OUTPUT_REASONS: Record<string, string> = {
  ...REASONS,
  EPIPE: 'el programa que lo recibe terminó antes',
  ECONNRESET: 'el programa que lo recibe terminó antes',
  ERR_STREAM_DESTROYED: 'el programa que lo recibe terminó antes',
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException)?.code ?? ''
}

function sentenceFor(error: unknown, path: string): unknown {
  const reason = REASONS[codeOf(error)]
  const { path: at } = error as { path?: string }
  const isOfFile = at === undefined || at.startsWith(path) || at === dirname(path)
  if (reason === undefined || !isOfFile) return error
  return new CommandError(`No se pudo escribir el respaldo en ${path}: ${reason}. No quedó nada a medias.`, {
    cause: error,
  })
}
