/**
 * The codes of an error and of its causes: of PostgreSQL (`40P01`) or of the operating system (`ECONNREFUSED`). Drizzle
 * wraps what the engine threw.
 */
export function errorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...errorCodes(error.cause)]
}

/** Classes of PostgreSQL's codes for a connection that failed, and for a server that is going down or coming up. */
const AWAY = /^(?:08...|57P0[1-3]|53300|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND))$/
/** Errors that `pg` throws by itself have no code. */
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether a query failed because the database was away: the same query may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (errorCodes(error).some((code) => AWAY.test(code))) return true
  return AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause)
}
