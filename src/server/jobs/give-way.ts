import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that the event loop has spent so far. */
interface LoopTimes {
  active: number
  idle: number
}

/** A process that is active for more than this share of its time is busy. */
const BUSY = 0.7
const REST_MS = 1_000
/** Shorter samples are meaningless: callers that wake in the same tick would each measure the one before. */
const SAMPLE_MS = 100

/** @returns a function that returns the share of recent time, 0 to 1, in which the process was active */
export function busyMeter(read: () => LoopTimes = () => performance.eventLoopUtilization()): () => number {
  let before = read()
  let share = 0
  return () => {
    const now = read()
    const active = now.active - before.active
    const whole = active + now.idle - before.idle
    if (whole >= SAMPLE_MS) {
      share = active / whole
      before = now
    }
    return share
  }
}

/**
 * Makes background work wait while the process is busy with visitors.
 * @param signal ends the wait
 * @returns a function to be awaited before each piece of work
 */
export function giveWay(signal: AbortSignal, busyShare = busyMeter()): () => Promise<void> {
  return async () => {
    // An aborted wait rejects, which is expected.
    if (busyShare() > BUSY) await pause(REST_MS, undefined, { signal }).catch(() => {})
  }
}
