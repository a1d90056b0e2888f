import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that is active for more than this share of a sample is busy. */
const BUSY = 0.7
const REST_MS = 1_000
/** How long the process is looked at, and for how long that tells enough. */
const SAMPLE_MS = 25
const FRESH_MS = 250

/** The share of the next moment, 0 to 1, in which the process is active. */
export async function busyShare(signal: AbortSignal): Promise<number> {
  const before = performance.eventLoopUtilization()
  await rest(SAMPLE_MS, signal)
  return performance.eventLoopUtilization(before).utilization
}

interface Measures {
  share: (signal: AbortSignal) => Promise<number>
  /** Milliseconds from any moment on. */
  now: () => number
}

/**
 * Makes background work wait while the process is busy with visitors. It is looked at between pieces of that work, so
 * that the work itself does not count, and those who wait are let on one after the other.
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
    if (signal.aborted || now() - idleAt < FRESH_MS) return
    if ((await share(signal)) > BUSY) await rest(REST_MS, signal)
    else idleAt = now()
  }
  return () => {
    before = before.then(wait)
    return before
  }
}

/** An aborted pause rejects, which is expected. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { signal }).catch(() => {})
}
