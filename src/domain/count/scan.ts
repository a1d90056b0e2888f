import { checkTillTime } from '../stock/till-time.ts'
import { MOST_WRITTEN_PIECES } from '../stock/written-pieces.ts'

/** Whether a scan adds pieces to those that were counted before, or is all that there are. */
export const SCAN_MODES = ['add', 'set'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

/** Characters of an id that a device makes; a UUID has 36. */
const LONGEST_ID = 64

/** Something that was scanned, or typed, in a count. */
export interface CountScan {
  /** Made by the device, so that a scan that is sent again counts once. */
  id: string
  mode: ScanMode
  /** Added pieces may be negative, to take back a scan: it then has the time of that one. */
  pieces: number
  /** When it was scanned; sales after the last scan of a variant are subtracted from its count. */
  at: Date
}

/** The reasons for which a scan alone is not recorded, while the others are. */
export type ScanRejection = InvalidScan | 'unknown-code' | 'ambiguous-code' | 'out-of-scope'

/** The outcome of a scan; `isNew` is false where the count has it already. */
export type RecordedScan =
  | { ok: true; isNew: boolean; variantId: number }
  | { ok: false; code: Exclude<ScanRejection, 'ambiguous-code'> }
  /** `variantIds`: those that have the code, one of which is to be chosen. */
  | { ok: false; code: 'ambiguous-code'; variantIds: number[] }

type InvalidScan = 'scan-invalid' | 'time-ahead' | 'too-old'

/** Checks a scan by itself. @returns null where nothing is wrong */
export function checkScan({ id, mode, pieces, at }: CountScan, now: Date): InvalidScan | null {
  const isId = id !== '' && id.length <= LONGEST_ID && !id.includes('\0') && id.isWellFormed()
  const least = mode === 'set' ? 0 : -MOST_WRITTEN_PIECES
  if (!isId || !Number.isInteger(pieces) || pieces < least || pieces > MOST_WRITTEN_PIECES) return 'scan-invalid'
  if (Number.isNaN(at.getTime())) return 'scan-invalid'
  return checkTillTime(at, now)
}

/**
 * The time of a scan by our clock, independent of the device's setting: the device's clock gives only the age of the
 * scan.
 * @param scannedAt by the device's clock
 * @param sentAt by the same clock, when the scan was sent
 */
export function scanTime({ scannedAt, sentAt, now }: { scannedAt: Date; sentAt: Date; now: Date }): Date {
  return new Date(now.getTime() - Math.max(sentAt.getTime() - scannedAt.getTime(), 0))
}
