import type { RecordedScan, ScanMode, ScanRejection } from './scan.ts'

/** A variant by the name under which a device shows it. */
export interface NamedChoice {
  variantId: number
  name: string
}

/** Why a scan of the queue was not recorded, until somebody has seen to it. */
export interface QueueRejection {
  code: ScanRejection | 'count-closed'
  /** The variants that have the code, one of which is to be chosen. */
  choices: readonly NamedChoice[]
}

/** A scan that waits on the device until the server has it: a bad line or a closed tab loses nothing. */
export interface QueuedScan {
  id: string
  countId: number
  mode: ScanMode
  pieces: number
  /** By the device's clock, milliseconds since 1970. */
  at: number
  /** The code that was scanned, or typed. */
  code: string | null
  /** The variant, where it is known; what was scanned then counts for nothing. */
  variantId: number | null
  rejection: QueueRejection | null
}

export type ScanQueue = readonly QueuedScan[]

/** Scans of one request. */
const BATCH = 200

/** Scans of a device: a count of a whole warehouse without a connection. */
const MOST_QUEUED = 20_000

/** The scans of a count that are sent next. */
export function nextBatch(queue: ScanQueue, countId: number): QueuedScan[] {
  return queue.filter((scan) => scan.countId === countId && scan.rejection === null).slice(0, BATCH)
}

/** The queue once the server has responded: what it has is gone, and what it rejected waits for somebody. */
export function settleScans(
  queue: ScanQueue,
  outcomes: readonly RecordedScan[],
  sent: readonly QueuedScan[],
  nameOf: (variantId: number) => string,
): ScanQueue {
  const outcomeOf = new Map(sent.map(({ id }, index) => [id, outcomes[index]]))
  return queue.flatMap((scan) => {
    const outcome = outcomeOf.get(scan.id)
    if (!outcome) return [scan]
    if (outcome.ok) return []
    const variantIds = outcome.code === 'ambiguous-code' ? outcome.variantIds : []
    const choices = variantIds.map((variantId) => ({ variantId, name: nameOf(variantId) }))
    return [{ ...scan, rejection: { code: outcome.code, choices } }]
  })
}

/** The queue once the server has told that the count takes nothing any more. */
export function rejectScans(queue: ScanQueue, sent: readonly QueuedScan[]): ScanQueue {
  const isSent = new Set(sent.map(({ id }) => id))
  return queue.map((scan) =>
    isSent.has(scan.id) ? { ...scan, rejection: { code: 'count-closed', choices: [] } } : scan,
  )
}

/** The queue after somebody has chosen which of the variants with its code a scan is. */
export function chooseVariant(queue: ScanQueue, id: string, variantId: number): ScanQueue {
  return queue.map((scan) => (scan.id === id ? { ...scan, variantId, rejection: null } : scan))
}

/**
 * Takes a scan back. One that was never sent leaves the queue; all others, of which nobody knows whether they have arrived,
 * are taken off again by a scan of their own at the same moment.
 * @param id of the scan that takes it off
 */
export function undoScan(
  queue: ScanQueue,
  scan: QueuedScan,
  { id, wasSent }: { id: string; wasSent: boolean },
): ScanQueue {
  const isQueued = queue.some((each) => each.id === scan.id)
  if (isQueued && !wasSent) return queue.filter((each) => each.id !== scan.id)
  return [...queue, { ...scan, id, pieces: -scan.pieces, rejection: null }]
}

/** Parses the queue that a browser has stored; what is no scan is left out. */
export function parseScanQueue(untrusted: unknown): ScanQueue {
  return Array.isArray(untrusted) ? untrusted.flatMap((each) => parseScan(each) ?? []).slice(0, MOST_QUEUED) : []
}

function parseScan(untrusted: unknown): QueuedScan | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { id, countId, mode, pieces, at, code, variantId } = untrusted as Record<string, unknown>
  if (typeof id !== 'string' || !isWhole(countId) || !isWhole(pieces) || !isWhole(at)) return null
  if (mode !== 'add' && mode !== 'set') return null
  const known = isWhole(variantId) ? variantId : null
  const scanned = typeof code === 'string' ? code : null
  if (known === null && scanned === null) return null
  // What was rejected is sent once more by a page that was opened anew, and may be recorded by then.
  return { id, countId, mode, pieces, at, code: scanned, variantId: known, rejection: null }
}

function isWhole(untrusted: unknown): untrusted is number {
  return Number.isSafeInteger(untrusted)
}
