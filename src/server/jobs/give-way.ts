import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** What the event loop has done so far, milliseconds. */
interface LoopTimes {
  active: number
  idle: number
}

/** From this share of its time on, a process has its hands full. */
const BUSY = 0.7
const REST_MS = 1_000
/** A shorter time says nothing: several who wake in the same tick would each measure the one before. */
const SAMPLE_MS = 100

/** The share of its time that the process was busy, of late: between 0 and 1. */
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
 * Has work that can wait step back while the process is busy with visitors, who don't: to be awaited before each piece.
 * @param signal ends the rest
 */
export function giveWay(signal: AbortSignal, busyShare = busyMeter()): () => Promise<void> {
  return async () => {
    // Stopping ends the rest with a failure, which is no news.
    if (busyShare() > BUSY) await pause(REST_MS, undefined, { signal }).catch(() => {})
  }
}
