import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { receivePiece } from './receive-piece.ts'
import { uploadPath } from './upload-path.ts'
import type { OpenUpload, UploadStore } from './upload-store.ts'

interface Piece {
  key: string
  /** Where in the file it belongs. */
  at: number
  size: number
}

/** Digits of an offset in a key, so that keys are sorted as the pieces are. */
const OFFSET_DIGITS = 12

/**
 * Uploads in a bucket. Each piece is an object, `imports/{account}/{file}/{offset}`: objects cannot be appended to, and
 * a piece that is sent again replaces itself. A file is put together where it is read, in a temporary folder.
 */
export function objectUploadStore(objects: ObjectStore): UploadStore {
  const prefixOf = (account: string, file: string) => `imports/${uploadPath(account, file)}/`
  const piecesOf = async (account: string, file: string): Promise<Piece[]> => {
    const prefix = prefixOf(account, file)
    const stored = await objects.list(prefix)
    return stored.map(({ key, size }) => ({ key, at: Number(key.slice(prefix.length)), size }))
  }
  return {
    // The service has room; the machine that reads the file needs some, too, and another one may.
    hasRoom: async () => true,
    async append(account, file, piece) {
      const prefix = prefixOf(account, file)
      if (piece.at > 0 && piece.at > lengthOf(await piecesOf(account, file))) return { ok: false, code: 'wrong-offset' }
      const parts: Uint8Array[] = []
      const result = await receivePiece(piece, async (bytes) => {
        parts.push(bytes)
      })
      if (result.ok && result.end > piece.at) {
        await objects.put(`${prefix}${String(piece.at).padStart(OFFSET_DIGITS, '0')}`, Buffer.concat(parts))
      }
      return result
    },
    async size(account, file) {
      const pieces = await piecesOf(account, file)
      return pieces.length === 0 ? null : lengthOf(pieces)
    },
    open: async (account, file) => openPieces(objects, await piecesOf(account, file)),
    async delete(account, file) {
      for (const { key } of await piecesOf(account, file)) await objects.delete(key)
    },
  }
}

/** The length of a file as far as no piece is missing. */
function lengthOf(pieces: readonly Piece[]): number {
  let end = 0
  for (const { at, size } of pieces) {
    if (at > end) break
    end = Math.max(end, at + size)
  }
  return end
}

/** Writes the pieces into a temporary file; none is written when there are no pieces. */
async function openPieces(objects: ObjectStore, pieces: readonly Piece[]): Promise<OpenUpload> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-import-'))
  const path = join(folder, 'file')
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    if (pieces.length > 0) await writePieces(objects, pieces, path)
    return { path, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function writePieces(objects: ObjectStore, pieces: readonly Piece[], path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for (const { key, at } of pieces) {
      const bytes = await objects.read(key)
      if (bytes) await file.write(bytes, 0, bytes.length, at)
    }
  } finally {
    await file.close()
  }
}
