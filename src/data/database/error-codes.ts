/**
 * The codes of an error and of its causes: PostgreSQL's (`40P01`) or the operating system's (`ECONNREFUSED`). Drizzle
 * wraps the engine's errors.
 */
export function errorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...errorCodes(error.cause)]
}

/** The database takes connections or statements, and does not answer. */
export class DatabaseHangs extends Error {
  override name = 'DatabaseHangs'
  readonly code = 'DATABASE_HANGS'

  constructor(message = 'the database does not answer') {
    super(message)
  }
}

/** The code of an error of the service that stores images and files, in place of the data folder. */
export const FILES_AWAY = 'FILES_AWAY'

/**
 * Why a statement failed that is not to blame itself, so that it may succeed later:
 *
 * - `away`: the database cannot be reached, restarts or hangs
 * - `too-slow`: the database answers, and the statement took longer than `statement_timeout`
 * - `no-room`: the disk or the memory of the database, or the disk of the server's files, is full
 * - `files-away`: the service that stores images and files is away, slow, or rejects
 */
export type DatabaseTrouble = 'away' | 'too-slow' | 'no-room' | 'files-away'

/**
 * Classes of PostgreSQL's codes for a connection that failed, for a server that is going down or coming up, and for a
 * server that takes no writes, such as a former primary.
 */
const AWAY =
  /^(?:08...|57P0[1-3]|53300|25006|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)|DATABASE_HANGS|NO_PRIMARY|COMMIT_UNREPLICATED)$/
/** Errors that `pg` throws by itself have no code. Its read timeout is longer than the server's `statement_timeout`. */
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|^Query read timeout$/
/** PostgreSQL's code for a missing right of the user. */
const NOT_PERMITTED = '42501'
/** PostgreSQL's code for a statement that was cancelled, which only `statement_timeout` does here. */
const TOO_SLOW = '57014'
/**
 * PostgreSQL's codes for a full disk and for too little memory, and the operating system's for a full disk or quota.
 */
const NO_ROOM: readonly string[] = ['53100', '53200', 'ENOSPC', 'EDQUOT']

/** Returns why a request failed that may succeed later; null for any other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const codes = errorCodes(error)
  if (codes.includes(FILES_AWAY)) return 'files-away'
  if (isDatabaseAway(error)) return 'away'
  if (codes.includes(TOO_SLOW)) return 'too-slow'
  return codes.some((code) => NO_ROOM.includes(code)) ? 'no-room' : null
}

/** Whether a statement failed since the database's user lacks a right. */
export function isNotPermitted(error: unknown): boolean {
  return errorCodes(error).includes(NOT_PERMITTED)
}

/** Whether a query failed because the database was away: the same query may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (errorCodes(error).some((code) => AWAY.test(code))) return true
  return AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause)
}
