interface Coalesced {
  /** Has the work done soon; cheap, and called as often as one likes. */
  wake(): void
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
      try {
        if (!isStopped) await work()
      } finally {
        endedAt = performance.now()
      }
    })()
    running = turn.catch(() => {})
    return turn
  }
  const restLeft = () => endedAt + restMs - performance.now()
  const wake = () => {
    if (isStopped) return
    timer ??= setTimeout(
      async () => {
        // The rest begins with the end of what may be under way.
        await running
        timer = undefined
        if (restLeft() > 0) wake()
        else run().catch((err: unknown) => isStopped || report(err))
      },
      Math.max(afterMs, restLeft()),
    )
  }
  return {
    wake,
    run,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
