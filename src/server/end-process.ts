import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

interface EndingSteps {
  log: Pick<Logger, 'error'>
  /** Milliseconds between `begin` and `end` after SIGTERM. */
  drainMs: number
  /** Sends newcomers elsewhere. */
  begin: () => void
  /** Finishes requests and jobs. */
  end: () => Promise<void>
  /** Whether a supervisor passes on the signals, which a terminal sends to both. */
  isWorker: boolean
}

/** The end of the process. */
export interface ProcessEnding {
  /** Ends the process at once, since it cannot start. */
  begin: () => void
  hasBegun: () => boolean
}

/** Milliseconds in which requests and jobs have to finish. Supervisors of systems and containers wait for 30 s or so. */
export const END_WITHIN_MS = 25_000

/**
 * Ends the process, once. SIGTERM comes from a service manager: the process is not ready any more, and takes requests
 * until balancers have noticed. SIGINT comes from a person, who does not wait for that.
 */
export function endOnSignal({ log, drainMs, begin, end, isWorker }: EndingSteps): ProcessEnding {
  let ending: Promise<void> | null = null

  const endAfter = async (milliseconds: number) => {
    setTimeout(() => {
      log.error('could not end in time')
      process.exit(1)
    }, milliseconds + END_WITHIN_MS).unref()
    begin()
    if (milliseconds > 0) await pause(milliseconds)
    await end()
  }
  const start = (milliseconds: number) => {
    ending ??= endAfter(milliseconds).then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'could not end cleanly')
        process.exit(1)
      },
    )
  }
  // Without a supervisor a second signal ends the process at once, as the system does by default.
  const onSignal = isWorker ? process.on.bind(process) : process.once.bind(process)
  onSignal('SIGINT', () => start(0))
  onSignal('SIGTERM', () => start(drainMs))
  return { begin: () => start(0), hasBegun: () => ending !== null }
}
