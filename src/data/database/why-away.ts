import { DatabaseHangs } from './error-codes.ts'

/** Messages of `pg` for a server that did not respond in time. */
const SILENCE = /^(?:timeout e(?:xceeded|xpired)|Query read timeout|Connection terminated due to connection timeout)/

/** Returns the reason why a database cannot be used, for a sentence to the operator. The system's own words are English. */
export function whyAway(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return whyAway(cause.errors[0])
  if (!(cause instanceof Error)) return String(cause)
  if (isSilence(cause)) return 'no contestó a tiempo'
  return cause.message || String(cause)
}

/** Whether the database took the connection or the statement, and did not respond. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseHangs || SILENCE.test(error.message) || isSilence(error.cause)
}
