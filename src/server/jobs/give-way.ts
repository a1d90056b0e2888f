import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that is active for more than this share of a look is busy. */
const BUSY = 0.7
/**
 * How long the process is looked at, milliseconds: a short look shows that it is idle. Longer ones show that it is
 * busy, as it may have collected its garbage. After all of them, the work goes on.
 */
const LOOKS_MS = [25, 100, 250, 500]
/** For how long one look is enough. */
const FRESH_MS = 250

/** The share of the next moment, 0 to 1, in which the process is active. */
export async function busyShare(milliseconds: number, signal: AbortSignal): Promise<number> {
  const before = performance.eventLoopUtilization()
  // An aborted pause rejects, which is expected.
  await pause(milliseconds, undefined, { signal }).catch(() => {})
  return performance.eventLoopUtilization(before).utilization
}

interface Measures {
  share: (milliseconds: number, signal: AbortSignal) => Promise<number>
  /** Milliseconds from any moment on. */
  now: () => number
}

/**
 * Makes background work wait while the process is busy with visitors, about a second at most. It is looked at between
 * pieces of that work, so that the work itself does not count, and those who wait are let on one after the other.
 * @param signal ends the wait
 * @returns a function to be awaited before each piece of work
 */
export function giveWay(
  signal: AbortSignal,
  { share, now }: Measures = { share: busyShare, now: () => performance.now() },
): () => Promise<void> {
  let before: Promise<void> = Promise.resolve()
  let idleAt = Number.NEGATIVE_INFINITY
  const wait = async () => {
    if (now() - idleAt < FRESH_MS) return
    for (const look of LOOKS_MS) {
      if (signal.aborted) return
      if ((await share(look, signal)) > BUSY) continue
      idleAt = now()
      return
    }
  }
  return () => {
    before = before.then(wait)
    return before
  }
}
