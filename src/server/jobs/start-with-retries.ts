import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { reportOnce } from '../report-once.ts'

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000

interface Starting {
  start: () => Promise<void>
  /** Ends the parts of a failed start that had begun. */
  undo: () => Promise<void>
  /** Ends the attempts. */
  signal: AbortSignal
  log: Pick<Logger, 'error'>
}

/** Tries to start until it succeeds, with growing delays. */
export async function startWithRetries({ start, undo, signal, log }: Starting): Promise<void> {
  const report = reportOnce(
    (entry, text) => log.error(entry, text),
    'the background jobs could not be started; they will be tried again',
  )
  for (let wait = FIRST_DELAY_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_DELAY_MS)) {
    try {
      return await start()
    } catch (err) {
      if (signal.aborted) return
      report(err)
    }
    await undo().catch(report)
    // An aborted delay rejects, which is expected.
    await pause(wait, undefined, { signal }).catch(() => {})
  }
}
