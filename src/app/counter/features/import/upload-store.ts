import type { CommonRejection } from '#app/counter/counter-actions.ts'
import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import type { UploadFailure } from '#domain/import/import-run-sentences.ts'
import type { ReceivedPiece } from '#domain/import/import-uploads.ts'
import { FIRST_PIECE_BYTES, nextPieceBytes } from '#domain/import/upload-piece.ts'

type PieceFailure = UploadFailure | CommonRejection

/** Why a file is not sent any further. */
export type SendingFailure = PieceFailure | 'file-changed'

/** A file that this page sends, as far as it is. */
export interface FileUpload {
  /** The id of the import. */
  id: number
  sentBytes: number
  bytes: number
  /** `waiting`: the last piece did not arrive, and is sent again in a moment. */
  state: 'sending' | 'waiting' | 'failed' | 'whole'
  failure: SendingFailure | null
}

interface SentFile {
  id: number
  /** The URL that takes its pieces. */
  url: string
  file: File
  /** Bytes that have arrived already. */
  from: number
}

/** After these the piece is sent again: the line was bad, or the server had no place for it. */
const PASSING: readonly PieceFailure[] = [
  'cut-off',
  'too-slow',
  'too-busy',
  'files-away',
  'too-many-bodies',
  'server-full',
  'wrong-offset',
  'offline',
  'failed',
]
const PAUSE = { first: 1_000, longest: 20_000 }

let current: FileUpload | null = null
let stop = new AbortController()
const listeners = new Set<() => void>()

/** The file that this page sends, as an external store: sending goes on while other pages of the counter are shown. */
export const sending = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
}

/** Sends a file, and stops sending another one. */
export function sendFile(sent: SentFile): void {
  stopSending()
  stop = new AbortController()
  const { signal } = stop
  rememberFile(sent.url, sent.file)
  current = { id: sent.id, sentBytes: sent.from, bytes: sent.file.size, state: 'sending', failure: null }
  window.addEventListener('beforeunload', confirmLeaving, { signal })
  tell({})
  void sendPieces(sent, signal).then((failure) => {
    if (signal.aborted) return
    stop.abort()
    tell(failure === null ? { state: 'whole' } : { state: 'failed', failure })
  })
}

export function stopSending(): void {
  stop.abort()
  current = null
  for (const listener of listeners) listener()
}

function tell(change: Partial<FileUpload>): void {
  if (current) current = { ...current, ...change }
  for (const listener of listeners) listener()
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** @returns why it ended before the file was whole; null once it is */
async function sendPieces({ url, file, from }: SentFile, signal: AbortSignal): Promise<SendingFailure | null> {
  let at = from
  let length = FIRST_PIECE_BYTES
  let pause = createGrowingPause(PAUSE)
  while (!signal.aborted) {
    const bytes = await bytesOf(file.slice(at, at + length))
    if (bytes === null) return 'file-changed'
    const begin = performance.now()
    const outcome = await sendPiece(`${url}?desde=${at}`, bytes, signal)
    if (outcome.ok) {
      at = outcome.receivedBytes
      tell({ sentBytes: at, state: 'sending' })
      if (outcome.isWhole) return null
      length = nextPieceBytes(length, performance.now() - begin)
      pause = createGrowingPause(PAUSE)
      continue
    }
    if (!PASSING.includes(outcome.code)) return outcome.code
    at = outcome.receivedBytes ?? at
    length = nextPieceBytes(length, null)
    if (outcome.code !== 'wrong-offset') tell({ sentBytes: at, state: 'waiting' })
    await passed(pause(), signal)
  }
  return null
}

/** @returns null where the file is not as it was when it was chosen */
async function bytesOf(piece: Blob): Promise<ArrayBuffer | null> {
  try {
    return await piece.arrayBuffer()
  } catch {
    return null
  }
}

type PieceResult =
  | Extract<ReceivedPiece, { ok: true }>
  | { ok: false; code: PieceFailure; receivedBytes: number | null }

async function sendPiece(url: string, body: ArrayBuffer, signal: AbortSignal): Promise<PieceResult> {
  const headers = { 'content-type': 'application/octet-stream', accept: 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const arrived: unknown = isJson ? await response.json() : null
    if (isPieceResult(arrived)) return arrived
    return { ok: false, code: response.status === 413 ? 'piece-too-large' : 'failed', receivedBytes: null }
  } catch {
    return { ok: false, code: 'offline', receivedBytes: null }
  }
}

/** The route of pieces responds with nothing else that has `ok`. */
function isPieceResult(arrived: unknown): arrived is PieceResult {
  return typeof arrived === 'object' && arrived !== null && 'ok' in arrived
}

/** Waits, but not after the line is back. */
function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const go = () => {
      clearTimeout(timer)
      end.abort()
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go, { signal: end.signal })
    signal.addEventListener('abort', go, { signal: end.signal })
  })
}

const KEY = 'vitrina-import'

/** Stores which file it was, so that after a reload no changed one is sent on. */
function rememberFile(url: string, { lastModified }: File): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([url, lastModified]))
  } catch {
    // Without storage its name and length have to do.
  }
}

/** Whether a file can be the one of which a part has been sent to this URL. */
export function isSameFile(url: string, file: File, sent: { fileName: string; bytes: number }): boolean {
  if (file.name !== sent.fileName || file.size !== sent.bytes) return false
  try {
    const [knownUrl, lastModified] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string?, number?]
    return knownUrl !== url || lastModified === file.lastModified
  } catch {
    return true
  }
}
