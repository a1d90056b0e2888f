/** PostgreSQL's words for two transactions in each other's way, of which one was undone and may be tried again. */
const CONFLICTS: readonly string[] = ['40P01', '40001']
/** And for a lock that was waited for as long as `lock_timeout` lets one. */
const LOCK_TIMEOUT = '55P03'
const ATTEMPTS = 5

/** Runs a transaction again that was undone for another's sake. Any other failure, and the last, is thrown. */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (problem) {
      if (attempt === ATTEMPTS || !hasCode(problem, CONFLICTS)) throw problem
    }
  }
}

/** Whether others held for too long what was to be locked. Waiting again would double the wait. */
export function isLockTimeout(problem: unknown): boolean {
  return hasCode(problem, [LOCK_TIMEOUT])
}

/** Drizzle wraps what the engine threw. */
function hasCode(problem: unknown, codes: readonly string[]): boolean {
  if (!(problem instanceof Error)) return false
  const { code } = problem as { code?: unknown }
  return codes.includes(String(code)) || hasCode(problem.cause, codes)
}
