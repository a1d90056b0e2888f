interface Coalesced {
  /** Has the work done soon; cheap, and called as often as one likes. */
  nudge(): void
  /** The same at once; ends with the work. */
  run(): Promise<void>
  /** No work begins afterwards; ends when none is under way. */
  stop(): Promise<void>
}

interface Rhythm {
  /** Between the first reason and the work. */
  afterMs: number
  /** Between the end of the work and the next, for as long as there are reasons. */
  restMs?: number
  report: (err: unknown) => void
}

/**
 * Work that is done once for a burst of reasons, and by one at a time: a reason that comes while it is under way has it
 * done again afterwards.
 */
export function coalesce(work: () => Promise<void>, { afterMs, restMs = 0, report }: Rhythm): Coalesced {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let endedAt = Number.NEGATIVE_INFINITY

  const run = () => {
    const before = running
    const turn = (async () => {
      await before
      if (!isStopped) await work()
      endedAt = performance.now()
    })()
    running = turn.catch(() => {})
    return turn
  }
  return {
    nudge() {
      if (isStopped) return
      timer ??= setTimeout(
        () => {
          timer = undefined
          run().catch((err: unknown) => isStopped || report(err))
        },
        Math.max(afterMs, endedAt + restMs - performance.now()),
      )
    },
    run,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
