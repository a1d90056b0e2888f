const SILENT_MS = 60_000

/**
 * Says a failure that repeats, as each poll of a database that is away does, once a minute, with what it was met at then.
 * @param now milliseconds
 */
export function reportOnce(
  say: (entry: { err: unknown }, text: string) => void,
  text: string,
  now: () => number = Date.now,
): (err: unknown, metAt?: object) => void {
  const saidAt = new Map<string, number>()
  return (err, metAt) => {
    const message = err instanceof Error ? err.message : String(err)
    const time = now()
    // Messages may name what there is without end of, as a worker: none is remembered for longer than it is of use.
    for (const [said, at] of saidAt) if (time - at >= SILENT_MS) saidAt.delete(said)
    if (saidAt.has(message)) return
    saidAt.set(message, time)
    say({ err, ...metAt }, text)
  }
}
