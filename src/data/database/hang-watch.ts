import { DatabaseHangs } from './error-codes.ts'

/** Notices that a database takes statements and does not answer, and bounds how long its answers are waited for. */
export interface HangWatch {
  /**
   * Runs a read that may be given up. What it finds without the database is returned even while that hangs.
   * @throws DatabaseHangs while the database hangs, and as soon as it is found to; the work itself goes on
   */
  unlessHanging<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a read in the same way, and waits two seconds at most.
   * @throws DatabaseHangs as above, and after two seconds even if the database answers others
   */
  soon<Result>(work: () => Promise<Result>): Promise<Result>
  /** Calls the listener each time that the database answers again after it hung. */
  onRecovery(listener: () => void): void
  /** The number of hangs so far: connections from before the latest one may be dead, and are not used again. */
  readonly hangs: number
}

/** The side of the watch that connections report to. */
export interface ConnectionWatch extends HangWatch {
  readonly isHanging: boolean
  /**
   * Follows something that waits for the database.
   * @param cut ends it by force, which is called when the database has hung for some seconds
   * @returns a function to call when it has ended, with whether the database answered
   */
  follow(cut?: () => void): (isAnswered: boolean) => void
  /** Ends the watch with the connections: a database that hangs would be probed, and hold the process, for good. */
  end(): void
}

/** The watch of a database that cannot hang, as the embedded one, or that is waited for as long as it takes. */
export const NEVER_HANGS: ConnectionWatch = {
  isHanging: false,
  hangs: 0,
  unlessHanging: (work) => work(),
  soon: (work) => work(),
  onRecovery() {},
  follow: () => () => {},
  end() {},
}

/**
 * A question to the database on a connection of its own. Its rejection is an answer, too: what rejects does not hang.
 */
export interface Probe {
  settled: Promise<unknown>
  cancel(): void
}

interface HangWatchOptions {
  probe: () => Probe
  /** Calls a function at a steady interval until the returned function is called. */
  every?: (tick: () => void) => () => void
}

/** Milliseconds. Time is counted in ticks: while this process itself is paused, nothing gets late. */
const TICK_MS = 250
/** Ticks of silence, from the moment that something began to wait, after which the database is probed. */
const SILENT_TICKS = 3
/** Ticks that a probe waits. With the silence before it they are less than two seconds. */
const PROBE_TICKS = 4
const SOON_TICKS = 8
/** Ticks of a hang after which connections that wait since before it are cut. */
const CUT_TICKS = 12
/** Ticks that connections have to answer once the database answers others again. */
const GRACE_TICKS = 4

const everyTick = (tick: () => void) => {
  const timer = setInterval(tick, TICK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

interface Followed {
  since: number
  cut: (() => void) | undefined
}

interface Waiter {
  /** The tick at which it is given up in any case. */
  until: number
  reject: (error: DatabaseHangs) => void
}

/**
 * Watches a database by what its connections report. While it answers anything, nothing is done. When something waits
 * that began after the latest answer, the database is probed; when it does not answer that either, it hangs until an
 * answer comes.
 */
export function createHangWatch({ probe, every = everyTick }: HangWatchOptions): ConnectionWatch {
  const followed = new Set<Followed>()
  const waiters = new Set<Waiter>()
  const listeners: (() => void)[] = []
  let tick = 0
  let answeredAt = 0
  let hangs = 0
  /** The tick at which the present hang was found. */
  let hangingSince: number | null = null
  let recovered: { at: number; hungSince: number } | null = null
  let probing: { since: number; cancel: () => void } | null = null
  let stop: (() => void) | null = null
  let isEnded = false

  function beginProbe(): void {
    const { settled, cancel } = probe()
    const own = { since: tick, cancel }
    probing = own
    const end = () => {
      // A cancelled probe proves nothing.
      if (probing !== own) return
      probing = null
      noteAnswer()
    }
    settled.then(end, end)
  }

  function noteAnswer(): void {
    answeredAt = tick
    if (hangingSince === null) return
    recovered = { at: tick, hungSince: hangingSince }
    hangingSince = null
    for (const listener of listeners) listener()
  }

  function beginHang(): void {
    hangingSince = tick
    hangs += 1
    recovered = null
    for (const { reject } of waiters) reject(new DatabaseHangs())
  }

  function cutFrom(hungSince: number): void {
    for (const { since, cut } of followed) if (since <= hungSince) cut?.()
  }

  function isSilent(): boolean {
    for (const { since } of followed) if (since >= answeredAt && tick - since >= SILENT_TICKS) return true
    return false
  }

  function onTick(): void {
    tick += 1
    for (const { until, reject } of waiters) {
      if (tick >= until) reject(new DatabaseHangs('the database took longer than two seconds'))
    }
    if (probing && tick - probing.since >= PROBE_TICKS) {
      const { since, cancel } = probing
      probing = null
      cancel()
      if (hangingSince === null && answeredAt < since) beginHang()
    }
    if (!probing && (hangingSince !== null || isSilent())) beginProbe()
    if (hangingSince !== null && tick - hangingSince === CUT_TICKS) cutFrom(hangingSince)
    if (recovered && tick - recovered.at >= GRACE_TICKS) {
      cutFrom(recovered.hungSince)
      recovered = null
    }
    const isIdle = followed.size === 0 && waiters.size === 0 && !probing && !recovered && hangingSince === null
    if (!isIdle) return
    stop?.()
    stop = null
  }

  function wake(): void {
    if (!isEnded) stop ??= every(onTick)
  }

  function within<Result>(work: () => Promise<Result>, ticks: number): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>()
    const waiter = { until: tick + ticks, reject }
    waiters.add(waiter)
    wake()
    // What needs no database is there within this turn.
    if (hangingSince !== null) setImmediate(reject, new DatabaseHangs())
    return Promise.race([work(), promise]).finally(() => waiters.delete(waiter))
  }

  return {
    get isHanging() {
      return hangingSince !== null
    },
    get hangs() {
      return hangs
    },
    unlessHanging: (work) => within(work, Number.POSITIVE_INFINITY),
    soon: (work) => within(work, SOON_TICKS),
    onRecovery: (listener) => void listeners.push(listener),
    follow(cut) {
      const own = { since: tick, cut }
      followed.add(own)
      wake()
      return (isAnswered) => {
        followed.delete(own)
        if (isAnswered) noteAnswer()
      }
    },
    end() {
      isEnded = true
      stop?.()
      stop = null
      const cancel = probing?.cancel
      probing = null
      cancel?.()
    },
  }
}
