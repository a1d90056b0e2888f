import type { RecordedScan, ScanMode, ScanRejection } from './scan.ts'

/** A variant by the name under which a device shows it. */
export interface NamedChoice {
  variantId: number
  name: string
}

/** Why a scan of the queue was not recorded, until a person has resolved it. */
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
  /** The variant, when it is known; the scanned code is then ignored. */
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

/** The queue after the server's response: recorded scans are gone, and rejected ones wait for a person. */
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

/** The queue after the server has reported that the count is closed. */
export function rejectScans(queue: ScanQueue, sent: readonly QueuedScan[]): ScanQueue {
  const isSent = new Set(sent.map(({ id }) => id))
  return queue.map((scan) =>
    isSent.has(scan.id) ? { ...scan, rejection: { code: 'count-closed', choices: [] } } : scan,
  )
}

/** The queue after a person has chosen the variant of a scan whose code is ambiguous. */
export function chooseVariant(queue: ScanQueue, id: string, variantId: number): ScanQueue {
  return queue.map((scan) => (scan.id === id ? { ...scan, variantId, rejection: null } : scan))
}

/**
 * Undoes a scan. A scan that was never sent leaves the queue; any other may have arrived, so it is subtracted by a new
 * scan at the same moment.
 * @param id of the scan that subtracts it
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

/** Parses the queue that a browser has stored; invalid scans are dropped. */
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
  // A reopened page sends rejected scans again, as they may be accepted by then.
  return { id, countId, mode, pieces, at, code: scanned, variantId: known, rejection: null }
}

function isWhole(untrusted: unknown): untrusted is number {
  return Number.isSafeInteger(untrusted)
}
