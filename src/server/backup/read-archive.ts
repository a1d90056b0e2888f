import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as createExtract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { ArchiveDigest } from './archive-digest.ts'
import { ArchiveFlaw } from './archive-flaw.ts'
import { type ArchiveEntry, backupEnd, MOST_ENTRY_BYTES, parseEntryName } from './archive-format.ts'
import { unreadableFile } from './unreadable-file.ts'

/** The keys by which an encrypted archive is opened. */
export interface ArchiveKeys {
  /** Private keys of age. */
  identities: readonly string[]
  passphrases: readonly string[]
}

export const NO_KEYS: ArchiveKeys = { identities: [], passphrases: [] }

export type ReadEntry = ArchiveEntry & { name: string; bytes: Buffer }

const AGE = 'age-encryption.org/v1'
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * Yields the entries of an archive, one at a time, with their contents. The last one is its end, whose digest has been
 * compared with the entries before it, and after which nothing follows.
 * @throws ArchiveFlaw
 */
export async function* readArchive(path: string, keys: ArchiveKeys): AsyncGenerator<ReadEntry> {
  const decrypt = await decryptionOf(path, keys)
  const extract = createExtract()
  const source = createReadStream(path)
  const unzip = createZstdDecompress()
  const read = decrypt ? pipeline(source, decrypt, unzip, extract) : pipeline(source, unzip, extract)
  // It is awaited below, after the entries.
  read.catch(() => {})
  const digest = new ArchiveDigest()
  let end: ReadEntry | null = null
  try {
    for await (const entry of extract) {
      const found = await wholeEntry(entry)
      if (end) throw new ArchiveFlaw('damaged')
      if (found.kind === 'end') {
        end = found
        continue
      }
      digest.add(found.name, found.bytes)
      yield found
    }
    await read
  } catch (error) {
    throw error instanceof ArchiveFlaw ? error : flawOf(error, path)
  } finally {
    source.destroy()
    extract.destroy()
  }
  if (!end) throw new ArchiveFlaw('cut-off')
  if (parseContents(backupEnd, end.bytes).digest !== digest.value()) throw new ArchiveFlaw('damaged')
  yield end
}

/** Parses the JSON of an entry. @throws ArchiveFlaw */
export function parseContents<Value>(schema: z.ZodType<Value>, bytes: Buffer): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw new ArchiveFlaw('damaged', { cause })
  }
}

async function wholeEntry(entry: AsyncIterable<unknown> & { header: Header }): Promise<ReadEntry> {
  const { name, type, size = 0 } = entry.header
  const parsed = parseEntryName(name)
  if (parsed === null || type !== 'file' || size > MOST_ENTRY_BYTES) throw new ArchiveFlaw('damaged')
  const parts: Buffer[] = []
  for await (const part of entry) parts.push(part as Buffer)
  return { ...parsed, name, bytes: Buffer.concat(parts) }
}

type Decryption = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** @returns null for an archive that is not encrypted */
async function decryptionOf(path: string, keys: ArchiveKeys): Promise<Decryption | null> {
  const beginning = await beginningOf(path)
  if (beginning.subarray(0, ZSTD.length).equals(ZSTD)) return null
  if (!beginning.toString('latin1').startsWith(AGE)) throw new ArchiveFlaw('not-a-backup')
  if (keys.identities.length + keys.passphrases.length === 0) throw new ArchiveFlaw('key-missing')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of keys.identities) decrypter.addIdentity(identity)
  for (const passphrase of keys.passphrases) decrypter.addPassphrase(passphrase)
  return async function* (source) {
    const bytes = Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
    const decrypted = await decrypter.decrypt(bytes).catch((cause: unknown) => {
      const isOtherKey = cause instanceof Error && cause.message.startsWith('no identity matched')
      throw new ArchiveFlaw(isOtherKey ? 'wrong-key' : 'damaged', { cause })
    })
    yield* Readable.fromWeb(decrypted)
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function unreadable(path: string, cause: unknown): ArchiveFlaw {
  return new ArchiveFlaw('unreadable', { cause, sentence: unreadableFile(path, cause) })
}

/** An encrypted archive that was cut is one whose last block is damaged, so the two cannot always be distinguished. */
function flawOf(error: unknown, path: string): ArchiveFlaw {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: '', code: '' }
  if (code === 'EIO' || code === 'EACCES') return unreadable(path, error)
  const isCutOff = /unexpected end/i.test(message) || code === 'Z_BUF_ERROR'
  return new ArchiveFlaw(isCutOff ? 'cut-off' : 'damaged', { cause: error })
}
