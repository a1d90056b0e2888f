/** A piece of a file, as the body of a request brings it. */
export interface UploadPiece {
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

/** Milliseconds without a byte after which a piece is given up. */
const IDLE_MS = 15_000

/**
 * Receives a piece.
 * @param take stores bytes that have arrived, where they belong in the file; what it throws is thrown
 */
export async function receivePiece(
  { at, body, maxBytes, idleMs = IDLE_MS }: UploadPiece,
  take: (bytes: Uint8Array, at: number) => Promise<void>,
): Promise<AppendResult> {
  const reader = body[Symbol.asyncIterator]()
  let end = at
  for (;;) {
    const next = await nextOf(reader, idleMs)
    if (next === 'cut-off' || next === 'too-slow') return { ok: false, code: next }
    if (next === null) break
    if (end + next.length > at + maxBytes) return { ok: false, code: 'piece-too-large' }
    await take(next, end)
    end += next.length
  }
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
