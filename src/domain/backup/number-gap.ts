import { MAX_INTEGER } from '../limits/limits.ts'

const DAY_MS = 86_400_000

/**
 * Numbers left free in each sequence and in the events of a store after a restore. A store that takes one of them every
 * quarter of a second needs a month to use them up, and JavaScript can count a hundred million such gaps.
 */
export const ID_GAP = 10_000_000

/** Folios are read by people and stay short: the fewest that are left free, and what they are rounded up to. */
const LEAST_FOLIOS = 100
/** How much faster than in the weeks before the backup orders may have come since. */
const RUSH = 10

interface FolioUse {
  /** The folio that the store would give out next. */
  next: number
  /** Orders of the store in the days before the backup. */
  recent: number
  /** In how many days those came. */
  days: number
  backedUpAt: Date
  now: Date
}

/**
 * The next folio after the restore of a backup, so that none is given out twice: the store may have taken orders since,
 * which customers and the provider of payments name by their folios.
 */
export function folioAfterRestore({ next, recent, days, backedUpAt, now }: FolioUse): number {
  const age = Math.max(1, Math.ceil((now.getTime() - backedUpAt.getTime()) / DAY_MS))
  const taken = Math.max(LEAST_FOLIOS, Math.ceil((RUSH * recent * age) / days))
  const rounded = Math.ceil((next + taken) / LEAST_FOLIOS) * LEAST_FOLIOS
  return Math.max(next, Math.min(rounded, MAX_INTEGER))
}
