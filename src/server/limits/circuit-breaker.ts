export type CircuitBreaker = <Result>(statement: () => Promise<Result>) => Promise<Result>

/**
 * While a statement has been running for longer than the timeout, further ones fail at once: a database that hangs costs
 * one timeout, not one for each attempt, nor a connection each.
 */
export function createCircuitBreaker(timeoutMs: number): CircuitBreaker {
  const running = new Set<{ since: number }>()
  return async (statement) => {
    const [oldest] = running
    if (oldest && performance.now() - oldest.since > timeoutMs) throw new Error('an earlier statement is still running')
    const own = { since: performance.now() }
    running.add(own)
    try {
      return await statement()
    } finally {
      running.delete(own)
    }
  }
}
