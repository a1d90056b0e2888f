import type { Actor } from '../event/event.ts'
import type { CsvFormat } from './csv-format.ts'
import type { UploadFailure } from './import-run-sentences.ts'

interface Sender {
  account: string
  actor: Actor
}

interface NewUpload extends Sender {
  fileName: string
  /** Length of the file. */
  bytes: number
  /** Null: it is recognised by the file's header. */
  format: CsvFormat | null
}

export interface SentPiece extends Sender {
  id: number
  /** Where in the file it belongs, in bytes from 0. */
  at: number
  /** The body of a request, at most `UPLOAD_PIECE_BYTES`; null has no bytes. */
  body: AsyncIterable<Uint8Array> | null
}

export type ReceivedPiece =
  | { ok: true; receivedBytes: number; isWhole: boolean }
  /** `receivedBytes`: where to resume; null when resuming cannot help. */
  | { ok: false; code: UploadFailure; receivedBytes: number | null }

/** Takes the files of imports, a piece a request (decision 055). */
export interface ImportUploads {
  begin(file: NewUpload): Promise<BegunUpload>
  receive(piece: SentPiece): Promise<ReceivedPiece>
}

export type BegunUpload = { ok: true; id: number } | { ok: false; code: UploadFailure }

/** Statuses of the responses that reject a file, or a piece of it. */
export const UPLOAD_STATUS: Record<UploadFailure, number> = {
  'file-empty': 422,
  'file-too-large': 413,
  'import-open': 409,
  'import-not-found': 404,
  'not-receiving': 409,
  'wrong-offset': 409,
  'piece-too-large': 413,
  'cut-off': 400,
  'too-slow': 408,
  'disk-full': 507,
  'files-away': 503,
  'file-missing': 410,
  'too-busy': 503,
}
