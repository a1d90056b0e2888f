import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Encrypter } from 'age-encryption'
import { pack as createPack, type Pack } from 'tar-stream'
import { ArchiveDigest } from './archive-digest.ts'

/** How an archive is encrypted; null: not at all. */
export type ArchiveLock = { recipients: readonly string[] } | { passphrase: string } | null

/** Takes the entries of an archive, one after the other. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** The digest of the entries so far. */
  digest(): string
}

/** A lock that cannot be used: the message names it. */
export class UnusableLock extends Error {
  override name = 'UnusableLock'
}

/**
 * Writes an archive to a stream, which is ended, with memory for a few megabytes, however long it is.
 * @returns the SHA-256 of the bytes that were written, hexadecimal
 * @throws UnusableLock before anything is written
 */
export async function writeArchive(
  to: Writable,
  lock: ArchiveLock,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<string> {
  const encrypter = lock && (await encrypterOf(lock))
  const pack = createPack()
  const digest = new ArchiveDigest()
  const written = createHash('sha256')
  const encrypt = async function* (compressed: AsyncIterable<Uint8Array>) {
    const bytes: AsyncIterable<Uint8Array> = encrypter
      ? Readable.fromWeb(await encrypter.encrypt(webStream(compressed)))
      : compressed
    for await (const chunk of bytes) {
      written.update(chunk)
      yield chunk
    }
  }
  const compressing = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const sent = pipeline(pack, compressing, encrypt, to)
  const filled = fill({
    async add(name, bytes) {
      digest.add(name, bytes)
      await addEntry(pack, name, bytes)
    },
    digest: () => digest.value(),
  }).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  // Where the stream fails, adding an entry fails, too. By then nothing reads the database any more.
  await Promise.allSettled([sent, filled])
  await sent
  return written.digest('hex')
}

function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}

function addEntry(pack: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(0) }
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()))
    // It is emitted, too, where the archive fails.
    entry.on('error', reject)
    entry.end(bytes)
  })
}

async function encrypterOf(lock: NonNullable<ArchiveLock>): Promise<Encrypter> {
  const age = await import('age-encryption')
  const encrypter = new age.Encrypter()
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase)
    return encrypter
  }
  for (const recipient of lock.recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new UnusableLock(`La llave pública ${recipient} tiene un error de escritura.`, { cause })
    }
  }
  return encrypter
}
