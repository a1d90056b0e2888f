import { expect, it } from 'vitest'
import { UPLOAD_PIECE_BYTES } from './import-run.ts'
import { FIRST_PIECE_BYTES, nextPieceBytes } from './upload-piece.ts'

it('the pieces of an upload are doubled on a quick line, as far as the server takes them', () => {
  expect(nextPieceBytes(FIRST_PIECE_BYTES, 300)).toBe(2 * FIRST_PIECE_BYTES)
  expect(nextPieceBytes(UPLOAD_PIECE_BYTES, 300)).toBe(UPLOAD_PIECE_BYTES)
})

it('the pieces of an upload are halved when they take long or do not arrive, down to a length that any line carries', () => {
  expect(nextPieceBytes(FIRST_PIECE_BYTES, 6_000)).toBe(FIRST_PIECE_BYTES)
  expect(nextPieceBytes(FIRST_PIECE_BYTES, 20_000)).toBe(FIRST_PIECE_BYTES / 2)
  expect(nextPieceBytes(FIRST_PIECE_BYTES, null)).toBe(FIRST_PIECE_BYTES / 2)
  expect(nextPieceBytes(32 * 1_024, null)).toBe(32 * 1_024)
})
