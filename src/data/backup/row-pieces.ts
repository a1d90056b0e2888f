import type { CopiedRows } from './copied-rows.ts'

/** The size at which rows are handed on. */
const PIECE_BYTES = 4 * 1_024 * 1_024
const NEWLINE = 10

/** Cuts the text of COPY, in which a line break ends a row and occurs nowhere else, into pieces of whole rows. */
export class RowPieces {
  #waiting: Buffer[] = []
  #bytes = 0;

  /** Yields the whole rows once enough have come. */
  *take(chunk: Buffer): Generator<CopiedRows> {
    this.#waiting.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes < PIECE_BYTES) return
    const all = Buffer.concat(this.#waiting)
    const end = all.lastIndexOf(NEWLINE) + 1
    const rest = Buffer.from(all.subarray(end))
    this.#waiting = [rest]
    this.#bytes = rest.length
    if (end > 0) yield rowsOf(all.subarray(0, end))
  }

  /** Yields the remaining rows at the end. */
  *rest(): Generator<CopiedRows> {
    const all = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#bytes = 0
    if (all.length > 0) yield rowsOf(all)
  }
}

function rowsOf(bytes: Buffer): CopiedRows {
  return { bytes, rows: countRowEnds(bytes) }
}

/** Counts the rows in text of COPY. */
export function countRowEnds(bytes: Uint8Array): number {
  let rows = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1
  return rows
}
