import type { AdjustmentRejection } from './adjustment.ts'

/** The outcome of an adjustment of a level. */
export type ChangedLevel =
  /** `isNew` is false where it was recorded before. `onHand`: pieces now. */
  | { ok: true; isNew: boolean; onHand: number }
  | { ok: false; code: Exclude<AdjustmentRejection, 'stock-short'> }
  /** `left`: the pieces on hand, those that orders hold among them. */
  | { ok: false; code: 'stock-short'; left: number }

/** The outcome of setting minimums. */
export type SetMinimums =
  /** The number of products whose minimums changed. */
  { ok: true; changed: number } | { ok: false; code: 'minimum-invalid' }
