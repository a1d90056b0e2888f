import type { RecordedBatch } from './recorded-batch.ts'
import type { QueuedScan } from './scan-queue.ts'

/** A scan of a moment ago, as the device shows it. */
export interface RecentScan {
  scan: QueuedScan
  /** The name of the variant; until it is known, the code. */
  label: string
  /** Pieces of the variant that everybody has counted by now; null until the server has told. */
  counted: number | null
}

/** Scans that a device shows, and that can be taken back. */
const SHOWN = 12

/** The scans of a moment ago with one more, which comes first. */
export function addRecent(recent: readonly RecentScan[], added: Pick<RecentScan, 'scan' | 'label'>): RecentScan[] {
  return [{ ...added, counted: null }, ...recent].slice(0, SHOWN)
}

/** The scans of a moment ago by the names that the server has told; what it rejected is shown elsewhere. */
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
