const SILENT_MS = 60_000

/**
 * Logs a repeating failure, such as each poll's of a database that is away, once a minute.
 * @param now milliseconds
 */
export function reportOnce(
  log: (entry: { err: unknown }, text: string) => void,
  text: string,
  now: () => number = Date.now,
): (err: unknown, details?: object) => void {
  /** Last moment at which each message was logged. */
  const loggedAt = new Map<string, number>()
  return (err, details) => {
    const message = err instanceof Error ? err.message : String(err)
    const time = now()
    // Messages may differ without end, for example by a worker's id, so none is remembered longer than needed.
    for (const [logged, at] of loggedAt) if (time - at >= SILENT_MS) loggedAt.delete(logged)
    if (loggedAt.has(message)) return
    loggedAt.set(message, time)
    log({ err, ...details }, text)
  }
}
