import { isUtf8 } from 'node:buffer'
import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { isSingleByte, type TextEncoding } from '#domain/import/text-encoding.ts'
import { FileError } from './file-error.ts'
import { likelyEncoding } from './likely-encoding.ts'

const CHUNK_BYTES = 64 * 1024
const NEWLINE = 0x0a
const RETURN = 0x0d
const QUOTE = 0x22
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** How the bytes of a text file are written. */
export interface TextFile {
  version: FileVersion
  encoding: TextEncoding
  /** Whether its lines end with a carriage return alone, as Excel's «CSV (Macintosh)» writes them. */
  hasReturns: boolean
}

/** Size and time of a file, to notice that it has changed between two readings. */
export type FileVersion = Pick<Stats, 'size' | 'mtimeMs'>

/**
 * Checks that the file exists and that its first bytes look like text, and recognises how it is written.
 * @param chosen the encoding; null recognises it
 * @returns with its first bytes, in UTF-8 with line feeds
 * @throws FileError
 */
export async function openTextFile(
  path: string,
  chosen: TextEncoding | null = 'utf-8',
): Promise<TextFile & { head: Buffer }> {
  const stats = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new FileError('not-found', path) : unreadable(path, cause)
  })
  if (stats.isDirectory()) throw new FileError('folder', path)
  if (!stats.isFile()) throw new FileError('not-a-file', path)
  if (stats.size === 0) throw new FileError('empty', path)
  const bytes = await readHead(path)
  const kind = kindOf(bytes)
  if (kind === 'excel' || kind === 'not-csv') throw new FileError(kind, path)
  if (kind && chosen === 'utf-8') throw new FileError('utf-16', path)
  const encoding = kind ?? chosen ?? (await recogniseEncoding(path))
  const head = withoutMark(encoding === 'utf-8' ? bytes : Buffer.from(iconv.decode(bytes, encoding)))
  if (stats.size <= CHUNK_BYTES && head.toString('latin1').trim() === '') throw new FileError('empty', path)
  const hasReturns = endsLinesWithReturns(head)
  return { version: stats, encoding, hasReturns, head: hasReturns ? withLineFeeds(head) : head }
}

function withoutMark(text: Buffer): Buffer {
  return text.subarray(0, BOM.length).equals(BOM) ? text.subarray(BOM.length) : text
}

/** Whether the first line break outside of quotes is a carriage return alone. */
function endsLinesWithReturns(text: Buffer): boolean {
  let isQuoted = false
  for (const [at, byte] of text.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && byte === NEWLINE) return false
    else if (!isQuoted && byte === RETURN) return at + 1 < text.length && text[at + 1] !== NEWLINE
  }
  return false
}

function withLineFeeds(text: Buffer): Buffer {
  return Buffer.from(text.map((byte) => (byte === RETURN ? NEWLINE : byte)))
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

function kindOf(head: Buffer): 'excel' | 'utf-16le' | 'utf-16be' | 'not-csv' | null {
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'excel'
  // The format of workbooks before .xlsx.
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'excel'
  const mark = head.length > 1 ? head.readUInt16BE(0) : 0
  if (mark === 0xfffe) return 'utf-16le'
  if (mark === 0xfeff) return 'utf-16be'
  const start = head.subarray(0, 256)
  const zeros = start.filter((byte) => byte === 0).length
  if (zeros === 0) return null
  // In UTF-16 every other byte of Latin letters is a zero.
  const isUtf16 = zeros >= start.length / 3 && zeros <= start.length / 2
  if (!isUtf16) return 'not-csv'
  return start.indexOf(0) % 2 === 1 ? 'utf-16le' : 'utf-16be'
}

/**
 * Recognises how the file is written by its first character beyond ASCII: in an encoding of one byte a letter a
 * character, a letter with an accent is followed by a byte that no UTF-8 has there. Further bytes that are wrong are an
 * error of the file.
 * @throws FileError
 */
async function recogniseEncoding(path: string): Promise<TextEncoding> {
  const file = await openFile(path)
  try {
    let position = 0
    for await (const read of file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
      const at = (read as Buffer).findIndex((byte) => byte > 0x7f)
      if (at === -1) {
        position += (read as Buffer).length
        continue
      }
      const from = Math.max(0, position + at - 1)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, from)
      const sample = buffer.subarray(0, bytesRead)
      const first = sample.findIndex((byte) => byte > 0x7f)
      return isCharacter(sample.subarray(first, first + 4)) ? 'utf-8' : likelyEncoding(sample)
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

/**
 * Yields the file's text in UTF-8 without a byte order mark, in pieces that end between characters. Its lines end with
 * line feeds.
 * @param file as it was opened
 * @param onCutCharacter called for a last character that is cut, which else is an error
 * @throws FileError with the line of the first byte that is no text, or when the file has changed since
 */
export async function* utf8Chunks(
  path: string,
  { version, encoding, hasReturns }: TextFile,
  { onCutCharacter }: { onCutCharacter?: () => void } = {},
): AsyncGenerator<Buffer> {
  const chunks =
    encoding === 'utf-8'
      ? checkedUtf8(path, version, onCutCharacter)
      : decodedChunks(path, { version, encoding, hasReturns })
  for await (const chunk of chunks) yield hasReturns ? withLineFeeds(chunk) : chunk
}

/** Bytes without a meaning in an encoding are decoded as this, or as control characters, which no text has. */
const UNDEFINED = /[\ufffd\u0080-\u009f]/

async function* decodedChunks(
  path: string,
  { version, encoding, hasReturns }: TextFile & { encoding: Exclude<TextEncoding, 'utf-8'> },
): AsyncGenerator<Buffer> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  let line = 1
  const checked = (text: string) => {
    const bad = text.search(isSingleByte(encoding) ? UNDEFINED : /\ufffd/)
    if (bad !== -1) throw new FileError('not-utf-8', path, { line: line + countBreaks(text.slice(0, bad), hasReturns) })
    line += countBreaks(text, hasReturns)
    return Buffer.from(text)
  }
  for await (const read of bytesOf(path, version)) yield checked(decoder.write(read))
  const rest = checked(decoder.end() ?? '')
  if (rest.length > 0) yield rest
}

function countBreaks(text: string, hasReturns: boolean): number {
  return text.split(hasReturns ? '\r' : '\n').length - 1
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
