import { isUtf8 } from 'node:buffer'
import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { TextEncoding } from '#domain/import/import-run.ts'
import { FileError } from './file-error.ts'

const CHUNK_BYTES = 64 * 1024
const NEWLINE = 0x0a
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Size and time of a file, to notice that it has changed between two readings. */
export type FileVersion = Pick<Stats, 'size' | 'mtimeMs'>

/**
 * Checks that the file exists and that its first bytes look like text.
 * @returns with its first bytes, in UTF-8
 * @throws FileError
 */
export async function openTextFile(
  path: string,
  encoding: TextEncoding = 'utf-8',
): Promise<{ version: FileVersion; head: Buffer }> {
  const stats = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new FileError('not-found', path) : unreadable(path, cause)
  })
  if (stats.isDirectory()) throw new FileError('folder', path)
  if (!stats.isFile()) throw new FileError('not-a-file', path)
  if (stats.size === 0) throw new FileError('empty', path)
  const head = await readHead(path)
  const kind = kindOf(head)
  if (kind) throw new FileError(kind, path)
  const text = head.subarray(head.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0)
  if (stats.size <= CHUNK_BYTES && text.toString('latin1').trim() === '') throw new FileError('empty', path)
  return { version: stats, head: encoding === 'utf-8' ? text : Buffer.from(fromWindows(text)) }
}

async function openFile(path: string): Promise<FileHandle> {
  return open(path).catch((cause: unknown) => {
    throw unreadable(path, cause)
  })
}

async function readHead(path: string): Promise<Buffer> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function kindOf(head: Buffer): 'excel' | 'utf-16' | 'not-csv' | null {
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'excel'
  const mark = head.length > 1 ? head.readUInt16BE(0) : 0
  if (mark === 0xfffe || mark === 0xfeff) return 'utf-16'
  const zeros = head.subarray(0, 256).filter((byte) => byte === 0).length
  if (zeros === 0) return null
  // In UTF-16 every other byte of Latin letters is a zero.
  return zeros >= Math.min(head.length, 256) / 3 && zeros <= Math.min(head.length, 256) / 2 ? 'utf-16' : 'not-csv'
}

/**
 * Recognises how the file is written by its first character beyond ASCII: in Windows-1252 a letter with an accent is
 * followed by what no UTF-8 has there. Further bytes that are wrong are an error of the file.
 * @throws FileError
 */
export async function recogniseEncoding(path: string): Promise<TextEncoding> {
  const file = await openFile(path)
  try {
    let position = 0
    for await (const read of file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
      const at = (read as Buffer).findIndex((byte) => byte > 0x7f)
      if (at === -1) {
        position += (read as Buffer).length
        continue
      }
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, position + at)
      return isCharacter(buffer.subarray(0, bytesRead)) ? 'utf-8' : 'windows-1252'
    }
    return 'utf-8'
  } catch (cause) {
    throw unreadable(path, cause)
  } finally {
    await file.close()
  }
}

/** Whether the bytes begin with a character in UTF-8; a byte order mark is one. */
function isCharacter(bytes: Buffer): boolean {
  return [2, 3, 4].some((length) => length <= bytes.length && isUtf8(bytes.subarray(0, length)))
}

const WINDOWS = new TextDecoder('windows-1252')

function fromWindows(bytes: Uint8Array): string {
  return WINDOWS.decode(bytes)
}

/**
 * Yields the file's text in UTF-8 without a byte order mark, in pieces that end between characters.
 * @param version size and time of the file when it was opened
 * @param reading `onCutCharacter` is called for a last character that is cut, which else is an error
 * @throws FileError with the line of the first byte that is no text, or when the file has changed since
 */
export async function* utf8Chunks(
  path: string,
  version: FileVersion,
  { encoding = 'utf-8', onCutCharacter }: { encoding?: TextEncoding; onCutCharacter?: () => void } = {},
): AsyncGenerator<Buffer> {
  yield* encoding === 'utf-8' ? checkedUtf8(path, version, onCutCharacter) : windowsAsUtf8(path, version)
}

/** Bytes that Windows-1252 leaves undefined are decoded as control characters, which no text has. */
const UNDEFINED_IN_WINDOWS = /[\u0081\u008d\u008f\u0090\u009d]/

async function* windowsAsUtf8(path: string, version: FileVersion): AsyncGenerator<Buffer> {
  let line = 1
  for await (const read of bytesOf(path, version)) {
    const text = fromWindows(read)
    const bad = text.search(UNDEFINED_IN_WINDOWS)
    if (bad !== -1) throw new FileError('not-utf-8', path, { line: line + countNewlines(read.subarray(0, bad)) })
    line += countNewlines(read)
    yield Buffer.from(text)
  }
}

async function* checkedUtf8(path: string, version: FileVersion, onCutCharacter?: () => void): AsyncGenerator<Buffer> {
  let carried: Buffer = Buffer.alloc(0)
  let line = 1
  let isFirst = true
  for await (const read of bytesOf(path, version)) {
    let whole = carried.length > 0 ? Buffer.concat([carried, read]) : read
    if (isFirst && whole.subarray(0, BOM.length).equals(BOM)) whole = whole.subarray(BOM.length)
    isFirst = false
    const end = whole.length - incompleteTail(whole)
    const piece = whole.subarray(0, end)
    carried = Buffer.from(whole.subarray(end))
    if (!isUtf8(piece)) throw new FileError('not-utf-8', path, { line: line + badLine(piece) })
    line += countNewlines(piece)
    if (piece.length > 0) yield piece
  }
  if (carried.length === 0) return
  if (!onCutCharacter) throw new FileError('not-utf-8', path, { line })
  onCutCharacter()
}

async function* bytesOf(path: string, version: FileVersion): AsyncGenerator<Buffer> {
  const file = await openFile(path)
  const checkSame = async () => {
    const { size, mtimeMs } = await file.stat()
    if (size !== version.size || mtimeMs !== version.mtimeMs) throw new FileError('changed', path)
  }
  try {
    // Checked before the first byte, so that nothing of an unchecked file is written, and after the last, because the
    // file may be saved again while it is imported.
    await checkSame()
    yield* file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })
    await checkSame()
  } catch (cause) {
    throw cause instanceof FileError ? cause : unreadable(path, cause)
  } finally {
    await file.close()
  }
}

/** Counts the bytes at the end that begin a character and do not complete it: 0 to 3. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0b1100_0000) === 0b1000_0000) continue
    return lengthBeganBy(byte) > back ? back : 0
  }
  return 0
}

/** Bytes of the character that begins with this one. */
function lengthBeganBy(byte: number): number {
  if (byte >= 0xf0) return 4
  if (byte >= 0xe0) return 3
  return byte >= 0xc0 ? 2 : 1
}

/** Counts the line breaks before the first invalid byte, which is found by bisection. */
function badLine(piece: Buffer): number {
  let good = 0
  let bad = piece.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const start = piece.subarray(0, middle)
    if (isUtf8(start.subarray(0, middle - incompleteTail(start)))) good = middle
    else bad = middle
  }
  return countNewlines(piece.subarray(0, good))
}

function countNewlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++
  return count
}

function unreadable(path: string, cause: unknown): FileError {
  const value = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  return new FileError('unreadable', path, { value, cause })
}
