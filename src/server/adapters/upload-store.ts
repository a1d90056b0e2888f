import { constants } from 'node:fs'
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppendResult, receivePiece, type UploadPiece } from './receive-piece.ts'
import { uploadPath } from './upload-path.ts'

/** A stored file that is being read. */
export interface OpenUpload {
  /** Nothing is there when there is no such file. */
  path: string
  /** Called once the file has been read. */
  close(): Promise<void>
}

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
  /** Has a file at hand, to be read. */
  open(account: string, file: string): Promise<OpenUpload>
  delete(account: string, file: string): Promise<void>
}

interface FolderOptions {
  /** Bytes that are free where a path lies. */
  freeBytes?: (path: string) => Promise<number>
}

/** Bytes that an upload leaves free for everything else. */
const SPARE_BYTES = 128 * 1_024 * 1_024
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The default store: a folder, `{folder}/{account}/{file}`. */
export function folderUploadStore(folder: string, { freeBytes = readFreeBytes }: FolderOptions = {}): UploadStore {
  const pathOf = (account: string, file: string) => join(folder, uploadPath(account, file))
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
    open: async (account, file) => ({ path: pathOf(account, file), close: async () => {} }),
    delete: async (account, file) => rm(pathOf(account, file), { force: true }),
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
      const result = await receivePiece(piece, async (bytes, at) => {
        await file.write(bytes, 0, bytes.length, at)
      })
      if (result.ok) await file.datasync()
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

async function readFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** A missing file is a result; a disk that fails is an error. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
