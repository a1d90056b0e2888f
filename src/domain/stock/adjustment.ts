import { MOST_WRITTEN_PIECES } from './written-pieces.ts'

/** The reasons for which pieces come or go by hand. */
export const ADJUSTMENT_REASONS = ['damaged', 'lost', 'gift', 'own-use', 'recovered', 'returned', 'correction'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** The way in which the pieces of a reason go: out of the warehouse, into it, or either. */
const DIRECTIONS: Record<AdjustmentReason, 'out' | 'in' | 'either'> = {
  damaged: 'out',
  lost: 'out',
  gift: 'out',
  'own-use': 'out',
  recovered: 'in',
  returned: 'in',
  correction: 'either',
}

/** The way in which the pieces of a reason go. */
export function directionOf(reason: AdjustmentReason): 'out' | 'in' | 'either' {
  return DIRECTIONS[reason]
}

/** Characters of a note. */
const LONGEST_NOTE = 500

/** Pieces that came (positive) or went (negative), and why. */
export interface Adjustment {
  pieces: number
  reason: AdjustmentReason
  /** '' for none. */
  note: string
}

export type AdjustmentRejection =
  | 'pieces-invalid'
  | 'reason-direction'
  | 'note-too-long'
  | 'not-counted'
  | 'stock-short'
  | 'key-reused'

/** Checks an adjustment, as far as that needs no stock. @returns null where nothing is wrong */
export function checkAdjustment({ pieces, reason, note }: Adjustment): AdjustmentRejection | null {
  if (!Number.isInteger(pieces) || pieces === 0 || Math.abs(pieces) > MOST_WRITTEN_PIECES) return 'pieces-invalid'
  const direction = directionOf(reason)
  if (direction !== 'either' && direction !== (pieces > 0 ? 'in' : 'out')) return 'reason-direction'
  return note.length > LONGEST_NOTE || note.includes('\0') ? 'note-too-long' : null
}
