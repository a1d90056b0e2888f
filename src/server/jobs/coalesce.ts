interface Coalesced {
  /** Has the work done soon. Cheap, so that it can be called for every reason. */
  wake(): void
  /** Does the work at once; settles with it. */
  run(): Promise<void>
  /** Lets no more work begin; resolves when none is under way. */
  stop(): Promise<void>
}

interface Timing {
  /** Delay between the first reason and the work. */
  afterMs: number
  /** Least interval between the end of the work and its next run. */
  restMs?: number
  report: (err: unknown) => void
}

/**
 * Does work once for a burst of reasons, and never twice at the same time: for a reason that comes while it is under
 * way, it is done again afterwards.
 */
export function coalesce(work: () => Promise<void>, { afterMs, restMs = 0, report }: Timing): Coalesced {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let endedAt = Number.NEGATIVE_INFINITY

  const run = () => {
    const before = running
    const own = (async () => {
      await before
      try {
        if (!isStopped) await work()
      } finally {
        endedAt = performance.now()
      }
    })()
    running = own.catch(() => {})
    return own
  }
  const restLeft = () => endedAt + restMs - performance.now()
  const wake = () => {
    if (isStopped) return
    timer ??= setTimeout(
      async () => {
        // The interval begins with the end of work that may be under way.
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
