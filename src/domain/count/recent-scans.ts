import type { RecordedBatch } from './recorded-batch.ts'
import type { QueuedScan } from './scan-queue.ts'

/** A scan of a moment ago, as the device shows it. */
export interface RecentScan {
  scan: QueuedScan
  /** The name of the variant; until it is known, the code. */
  label: string
  /** Pieces of the variant counted so far by all people; null until the server has responded. */
  counted: number | null
}

/** Scans that a device shows, and that can be taken back. */
const SHOWN = 12

/** The scans of a moment ago with one more, which comes first. */
export function addRecent(recent: readonly RecentScan[], added: Pick<RecentScan, 'scan' | 'label'>): RecentScan[] {
  return [{ ...added, counted: null }, ...recent].slice(0, SHOWN)
}

/** Gives recent scans the names from the server; scans that it rejected are shown elsewhere. */
export function settleRecent(
  recent: readonly RecentScan[],
  sent: readonly QueuedScan[],
  { scans, counted }: RecordedBatch,
): RecentScan[] {
  const outcomeOf = new Map(sent.map(({ id }, index) => [id, scans[index]]))
  const lineOf = new Map(counted.map((line) => [line.variantId, line]))
  return recent.flatMap((each) => {
    const outcome = outcomeOf.get(each.scan.id)
    if (outcome?.ok === false) return []
    const variantId = outcome?.variantId ?? each.scan.variantId
    const line = variantId === null ? undefined : lineOf.get(variantId)
    if (!line) return [each]
    return [{ scan: { ...each.scan, variantId }, label: line.name, counted: line.pieces }]
  })
}

/**
 * The scans that the server recorded, in words for a screen reader: `Vestido / M: +1, van 5.`, or their number after a
 * time without a connection. '' when it recorded nothing.
 */
export function recordedSentence(sent: readonly QueuedScan[], { scans, counted }: RecordedBatch): string {
  const recorded = sent.flatMap((scan, index) => {
    const outcome = scans[index]
    return outcome?.ok ? [{ scan, line: counted.find(({ variantId }) => variantId === outcome.variantId) }] : []
  })
  const [only, another] = recorded
  if (another) return `${recorded.length} escaneos guardados.`
  return only?.line ? `${only.line.name}: ${scanText(only.scan)}, van ${only.line.pieces}.` : ''
}

/** The pieces of a scan: `+1`, `−1` where it takes one back, `son 4` where it states them. */
export function scanText({ mode, pieces }: Pick<QueuedScan, 'mode' | 'pieces'>): string {
  if (mode === 'set') return `son ${pieces}`
  return pieces < 0 ? `−${-pieces}` : `+${pieces}`
}
