import { beginImport } from '#actions/import/begin-import.ts'
import { receiveImport } from '#actions/import/receive-import.ts'
import type { Db, Shards } from '#data/database/client.ts'
import { findUpload, type StoredUpload } from '#data/import/find-upload.ts'
import { recordUploaded } from '#data/import/record-import.ts'
import type { BegunImport } from '#domain/import/import-outcomes.ts'
import { checkUpload, UPLOAD_PIECE_BYTES } from '#domain/import/import-run.ts'
import type { UploadFailure } from '#domain/import/import-run-sentences.ts'
import type { BegunUpload, ImportUploads, ReceivedPiece, SentPiece } from '#domain/import/import-uploads.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import type { UploadStore } from '../adapters/upload-store.ts'

/** Pieces that one process takes at once; each holds a connection for as long as it comes. */
const AT_ONCE = 8

export function createImportUploads({
  shards,
  uploads,
  now = () => new Date(),
}: {
  shards: Pick<Shards, 'near'>
  uploads: UploadStore
  now?: () => Date
}): ImportUploads {
  /** Imports of which a piece is coming. */
  const busy = new Set<string>()

  const take = async (
    db: Db,
    piece: SentPiece,
    { file, bytes, receivedBytes }: StoredUpload,
  ): Promise<ReceivedPiece> => {
    const { account, actor, id, at, body } = piece
    const rejected = (code: UploadFailure) => ({ ok: false as const, code, receivedBytes })
    if (file === null) return { ok: false, code: 'file-missing', receivedBytes: null }
    if (!Number.isSafeInteger(at) || at < 0 || at > receivedBytes) return rejected('wrong-offset')
    const maxBytes = Math.min(UPLOAD_PIECE_BYTES, bytes - at)
    const appended = await uploads.append(account, file, { at, body: body ?? none(), maxBytes })
    if (!appended.ok) {
      const reached = Math.min(receivedBytes, (await uploads.size(account, file)) ?? 0)
      return { ok: false, code: appended.code, receivedBytes: reached }
    }
    const { end } = appended
    if (end < bytes) {
      const isRecorded = await recordUploaded(db, { account, id, receivedBytes: end, now: now() })
      return isRecorded ? { ok: true, receivedBytes: end, isWhole: false } : rejected('not-receiving')
    }
    // A piece that came twice at once, to two processes, may have been cut off in one of them.
    const size = await uploads.size(account, file)
    if (size !== bytes) return { ok: false, code: 'wrong-offset', receivedBytes: size }
    const received = await receiveImport(db, { account, actor, now: now(), id })
    return received.ok ? { ok: true, receivedBytes: bytes, isWhole: true } : rejected(received.code)
  }

  return {
    async begin(file) {
      const code = checkUpload(file.bytes)
      if (code) return { ok: false, code }
      if (!(await uploads.hasRoom(file.bytes))) return { ok: false, code: 'disk-full' }
      return withoutFile(await beginImport(await shards.near(file.account), { ...file, now: now() }))
    },
    async receive(piece) {
      const { account, id } = piece
      const db = await shards.near(account)
      const upload = await findUpload(db, { account, id })
      if (!upload) return { ok: false, code: 'import-not-found', receivedBytes: null }
      if (upload.state !== 'receiving') return { ok: false, code: 'not-receiving', receivedBytes: null }
      const name = `${account}/${id}`
      if (busy.has(name) || busy.size >= AT_ONCE) {
        return { ok: false, code: 'too-busy', receivedBytes: upload.receivedBytes }
      }
      busy.add(name)
      try {
        return await take(db, piece, upload)
      } catch (error) {
        if (!(error instanceof BlobsUnavailable)) throw error
        return { ok: false, code: 'files-away', receivedBytes: upload.receivedBytes }
      } finally {
        busy.delete(name)
      }
    },
  }
}

function withoutFile(begun: BegunImport): BegunUpload {
  return begun.ok ? { ok: true, id: begun.id } : begun
}

async function* none(): AsyncGenerator<Uint8Array> {}
