import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAccount } from '#domain/account/account.ts'

/** A piece of a file, as the body of a request brings it. */
interface UploadPiece {
  /** Where in the file it belongs, in bytes from 0. */
  at: number
  body: AsyncIterable<Uint8Array>
  maxBytes: number
  /** Ends waiting for the next bytes. */
  idleMs?: number
}

export type AppendResult =
  /** `end` is where the next piece belongs. */
  | { ok: true; end: number }
  /** `wrong-offset`: the file does not reach that far. */
  | { ok: false; code: 'wrong-offset' | 'piece-too-large' | 'cut-off' | 'too-slow' | 'disk-full' }

/**
 * Stores files that arrive piece by piece, each under a UUID in its store's own space. A piece that does not arrive as
 * a whole leaves nothing of itself behind.
 */
export interface UploadStore {
  /** Whether a file of so many bytes fits on the disk. */
  hasRoom(bytes: number): Promise<boolean>
  append(account: string, file: string, piece: UploadPiece): Promise<AppendResult>
  /** The length of a file, in bytes; null when there is no such file. */
  size(account: string, file: string): Promise<number | null>
  /** The path of a file, to be read. */
  path(account: string, file: string): string
  delete(account: string, file: string): Promise<void>
}

interface UploadOptions {
  /** Bytes that are free where a path lies. */
  freeBytes?: (path: string) => Promise<number>
}

/** Milliseconds without a byte after which a piece is given up. */
const IDLE_MS = 15_000
/** Bytes that an upload leaves free for everything else. */
const SPARE_BYTES = 128 * 1_024 * 1_024
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The default store: a folder, `{folder}/{account}/{file}`. */
export function folderUploadStore(folder: string, { freeBytes = readFreeBytes }: UploadOptions = {}): UploadStore {
  const pathOf = (account: string, file: string) => {
    if (!isAccount(account) || !FILE.test(file)) throw new Error(`not an upload: ${account}, ${file}`)
    return join(folder, account, file)
  }
  return {
    async hasRoom(bytes) {
      await mkdir(folder, { recursive: true })
      return (await freeBytes(folder)) >= bytes + SPARE_BYTES
    },
    async append(account, file, piece) {
      const path = pathOf(account, file)
      try {
        await mkdir(dirname(path), { recursive: true })
        return await appendTo(path, piece)
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (code === 'ENOENT') return { ok: false, code: 'wrong-offset' }
        if (!FULL.has(code)) throw error
        return { ok: false, code: 'disk-full' }
      }
    },
    async size(account, file) {
      const stats = await stat(pathOf(account, file)).catch(orNull)
      return stats?.size ?? null
    },
    path: pathOf,
    delete: (account, file) => rm(pathOf(account, file), { force: true }),
  }
}

/** Only the first piece creates the file: a missing file is not started in its middle. */
async function appendTo(path: string, piece: UploadPiece): Promise<AppendResult> {
  const file = await open(path, piece.at === 0 ? constants.O_CREAT | constants.O_WRONLY : constants.O_WRONLY)
  try {
    const { size } = await file.stat()
    if (size < piece.at) return { ok: false, code: 'wrong-offset' }
    let isWhole = false
    try {
      const result = await write(file, piece)
      isWhole = result.ok
      return result
    } finally {
      // A rest that cannot be cut off is overwritten when the piece is sent again.
      if (!isWhole) await file.truncate(piece.at).catch(() => undefined)
    }
  } finally {
    await file.close()
  }
}

async function write(file: FileHandle, { at, body, maxBytes, idleMs = IDLE_MS }: UploadPiece): Promise<AppendResult> {
  const reader = body[Symbol.asyncIterator]()
  let end = at
  for (;;) {
    const next = await nextOf(reader, idleMs)
    if (next === 'cut-off' || next === 'too-slow') return { ok: false, code: next }
    if (next === null) break
    if (end + next.length > at + maxBytes) return { ok: false, code: 'piece-too-large' }
    await file.write(next, 0, next.length, end)
    end += next.length
  }
  await file.datasync()
  return { ok: true, end }
}

/** @returns the next bytes, null at the end, or why they do not come */
async function nextOf(
  reader: AsyncIterator<Uint8Array>,
  idleMs: number,
): Promise<Uint8Array | null | 'cut-off' | 'too-slow'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, idleMs, 'too-slow')
  })
  const next = reader.next().then(
    ({ done, value }) => (done ? null : value),
    () => 'cut-off' as const,
  )
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}

async function readFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** A missing file is a result; a disk that fails is an error. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
