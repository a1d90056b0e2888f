export type CircuitBreaker = <Result>(statement: () => Promise<Result>) => Promise<Result>

/**
 * Runs statements, and waits at most the timeout for each. While a slower one is still running, further ones fail at
 * once: a database that hangs costs one timeout, not one for each attempt, nor a connection each.
 * @throws when a statement fails, takes too long or is not run
 */
export function createCircuitBreaker(timeoutMs: number): CircuitBreaker {
  const late = new Set<Promise<unknown>>()
  return async (statement) => {
    if (late.size > 0) throw new Error('an earlier statement is still running')
    const running = statement()
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const forget = () => late.delete(running)
      late.add(running)
      running.then(forget, forget)
      timeout.reject(new Error(`a statement took longer than ${timeoutMs} ms`))
    }, timeoutMs)
    try {
      return await Promise.race([running, timeout.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
