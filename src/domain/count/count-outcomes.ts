import type { ApplyRejection, DropRejection, RecordRejection, StartRejection } from './count.ts'
import type { RecordedScan } from './scan.ts'

/** The outcome of starting a count. */
export type StartedCount =
  | { ok: true; id: number }
  | { ok: false; code: Exclude<StartRejection, 'count-open'> }
  /** `id`: the count that is open. */
  | { ok: false; code: 'count-open'; id: number }

/** The outcome of recording scans. */
export type RecordedCount =
  /** The outcome of each scan, in the same sequence. */
  { ok: true; scans: RecordedScan[] } | { ok: false; code: RecordRejection }

/** The outcome of applying a count. */
export type AppliedCount =
  /** `isChanged` is false where it was applied before: it is applied once. */
  { ok: true; isChanged: boolean } | { ok: false; code: ApplyRejection }

/** The outcome of dropping a count. */
export type DroppedCount =
  /** `isChanged` is false where it was dropped before. */
  { ok: true; isChanged: boolean } | { ok: false; code: DropRejection }
