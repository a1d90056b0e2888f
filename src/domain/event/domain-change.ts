/**
 * A change of a store's domain. The store is served under it from `proven` on, until `withdrawn`, `ended` (its record
 * was missing for a week) or `moved` (another store has proven it).
 */
export type DomainChange =
  | 'claimed'
  | 'proven'
  /** Its proof was seen, but another store is served under it. */
  | 'taken'
  | 'withdrawn'
  /** It was not proven in time. */
  | 'expired'
  /** Its record is missing. */
  | 'lost'
  /** Its record is back. */
  | 'returned'
  | 'ended'
  | 'moved'

/** Whether the store's URLs are others from then on; `withdrawn` may be of a domain that was never served. */
export const MOVES_STORE: Record<DomainChange, boolean> = {
  claimed: false,
  proven: true,
  taken: false,
  withdrawn: true,
  expired: false,
  lost: false,
  returned: false,
  ended: true,
  moved: true,
}
