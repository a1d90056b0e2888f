import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A terminal, npm and the script that started us each hand on one Ctrl-C: within these milliseconds it is one request. */
const SAME_REQUEST = 1000

/**
 * Takes the signals of this process from now on. One listener has them to the end: a signal that arrives while the
 * process is busy would be lost if its listener were removed before it has been called.
 *
 * A command that has not begun ends by the first signal, with a sentence. A command that cannot be interrupted ends by
 * it, too, as by default. Any other is interrupted, and ends by a further request.
 */
export function takeSignals(now: () => number = () => performance.now()) {
  const interrupted = new AbortController()
  let state: 'starting' | 'running' | 'interruptible' = 'starting'
  let first: { signal: NodeJS.Signals; at: number } | null = null
  const interrupt = (signal: NodeJS.Signals) => {
    if (first === null) {
      first = { signal, at: now() }
      interrupted.abort()
    } else if (signal !== first.signal || now() - first.at >= SAME_REQUEST) endBy(signal)
  }
  const endBy = (signal: NodeJS.Signals) => {
    for (const each of SIGNALS) process.off(each, onSignal)
    process.kill(process.pid, signal)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (state === 'interruptible') return interrupt(signal)
    if (state === 'running') return endBy(signal)
    process.stderr.write('Se interrumpió antes de empezar. Nada ha cambiado.\n')
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return {
    /** The command begins. */
    begin() {
      state = 'running'
    },
    /** From now on the command is interrupted. */
    interruption(): AbortSignal {
      state = 'interruptible'
      return interrupted.signal
    },
  }
}
