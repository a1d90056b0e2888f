const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** In place of a branch's key: the shopper takes the piece from any branch. */
export const ANY_BRANCH = ''

/** Milliseconds within which an alert is confirmed by the link in its mail. */
export const CONFIRM_WITHIN_MS = 3 * DAY_MS

/** Milliseconds after its confirmation, in which a confirmed alert waits for its variant. */
export const WAITS_MS = 180 * DAY_MS

/**
 * Milliseconds for which an alert that was sent takes up one of the pieces that came back, so that a second shopper is
 * not alerted to the same piece.
 */
export const COUNTS_MS = DAY_MS

/** Milliseconds for which a sent alert is stored: a mail server that is down gets its mail for a day. */
export const SENT_STORED_MS = 2 * DAY_MS

export type AlertState = 'pending' | 'waiting' | 'sent'

interface AlertTimes {
  confirmedAt: Date | null
  sentAt: Date | null
}

export function alertState({ confirmedAt, sentAt }: AlertTimes): AlertState {
  if (sentAt !== null) return 'sent'
  return confirmedAt === null ? 'pending' : 'waiting'
}

/**
 * Which alerts unsubscribing by the link of an alert ends: the alert itself; where it was sent, and has nothing left to
 * end, all alerts of its e-mail in the store.
 */
export function endedBy(state: AlertState): 'alert' | 'all-of-email' {
  return state === 'sent' ? 'all-of-email' : 'alert'
}

/** The parameter with the token of an alert. */
export const ALERT_PARAMETER = 'clave'

/** The path of the page of an alert within its store, where it is confirmed and ended. */
export function alertPath(token: string): string {
  return `/aviso?${ALERT_PARAMETER}=${encodeURIComponent(token)}`
}
