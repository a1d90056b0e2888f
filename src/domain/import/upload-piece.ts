import { UPLOAD_PIECE_BYTES } from './import-run.ts'

/** The first piece shows how fast the line is. */
export const FIRST_PIECE_BYTES = 256 * 1_024
const LEAST_PIECE_BYTES = 32 * 1_024
/** Milliseconds within which a piece leaves room for one of twice its size in a request's time, which is 30 seconds. */
const QUICK_MS = 4_000
/** Milliseconds from which the next piece is to be smaller. */
const SLOW_MS = 12_000

/**
 * The length of a file's next piece, by how long the last one took.
 * @param bytes length of the last piece
 * @param ms how long it took; null where it did not arrive
 */
export function nextPieceBytes(bytes: number, ms: number | null): number {
  if (ms === null || ms > SLOW_MS) return Math.max(LEAST_PIECE_BYTES, Math.floor(bytes / 2))
  return ms < QUICK_MS ? Math.min(UPLOAD_PIECE_BYTES, 2 * bytes) : bytes
}
