import { errorCodes } from './error-codes.ts'

/** PostgreSQL's codes for a transaction that was rolled back because of another one, and may be tried again. */
const CONFLICTS: readonly string[] = ['40P01', '40001']
/** PostgreSQL's code for a lock that was waited for longer than `lock_timeout`. */
const LOCK_TIMEOUT = '55P03'
/** PostgreSQL's codes for a row that exists already, and for a broken reference in either direction. */
const [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION] = ['23505', '23503']
/**
 * How often a transaction is tried that conflicts with another one, and that adds a row which another one has just
 * added.
 */
const [CONFLICT_ATTEMPTS, ADDED_ATTEMPTS] = [5, 3]

/**
 * Runs a transaction again that was rolled back because of another one. Other errors, and the last attempt's, are
 * thrown.
 */
export function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  return retry(transaction, CONFLICT_ATTEMPTS, isConflict)
}

/**
 * Runs a transaction again that tried to add a row which another one has just added, reported by a unique key or
 * `JustAdded`: now it is found. Such conflicts do not repeat endlessly.
 */
export function retryWhereAdded<Result>(transaction: () => Promise<Result>): Promise<Result> {
  return retry(transaction, ADDED_ATTEMPTS, (error) => error instanceof JustAdded || isUniqueViolation(error))
}

/**
 * Runs a transaction again that refers to a row which another one has just deleted, reported by a foreign key: now it
 * is not found.
 */
export function retryWhereDeleted<Result>(transaction: () => Promise<Result>): Promise<Result> {
  return retry(transaction, ADDED_ATTEMPTS, isForeignKeyViolation)
}

/** Thrown where another transaction has just added a row that was to be added. */
export class JustAdded extends Error {
  override name = 'JustAdded'
}

async function retry<Result>(
  transaction: () => Promise<Result>,
  attempts: number,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error
    }
  }
}

/** Whether a transaction was rolled back because of another one, and may be tried again. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, CONFLICTS)
}

/** Whether a lock was waited for too long. It is not tried again: that would double the wait. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, [LOCK_TIMEOUT])
}

/** Whether a row with the same unique key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, [UNIQUE_VIOLATION])
}

/** Whether a row to be deleted is still referred to, or a row to be written refers to a missing one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, [FOREIGN_KEY_VIOLATION])
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return errorCodes(error).some((code) => codes.includes(code))
}
