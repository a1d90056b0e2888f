const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A terminal, npm and the script that started us each hand on one Ctrl-C: within these milliseconds it is one request. */
const SAME_REQUEST = 1000

/** From now on the first signal interrupts the command, and a further request ends the process, as by default. */
export function interruption(now: () => number = () => performance.now()): AbortSignal {
  const interrupted = new AbortController()
  let first: { signal: NodeJS.Signals; at: number } | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    if (first === null) {
      first = { signal, at: now() }
      interrupted.abort()
      return
    }
    if (signal === first.signal && now() - first.at < SAME_REQUEST) return
    for (const each of SIGNALS) process.off(each, onSignal)
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return interrupted.signal
}
