interface Turns {
  /** Is awaited in each turn before its work begins. */
  untilThereIsTime: () => Promise<void>
  /** Work that takes longer, milliseconds, does not hold up the next. */
  quickMs: number
  /** Is called when work did take longer. */
  whenSlow: () => void
}

interface InTurn {
  run<Value>(work: () => Promise<Value>): Promise<Value>
  /** Whether there is work that has not begun. */
  isWaiting(): boolean
}

/**
 * Begins pieces of work one after the other, each when the one before has ended or turned out to be slow: the load of
 * the process shows whether there is time for the next, and such work itself keeps it busy.
 */
export function inTurn({ untilThereIsTime, quickMs, whenSlow }: Turns): InTurn {
  let waiting = 0
  let before: Promise<void> = Promise.resolve()

  async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = Promise.withResolvers<void>()
    const mine = before
    before = turn.promise
    waiting += 1
    let slow: NodeJS.Timeout | undefined
    try {
      await mine
      await untilThereIsTime().finally(() => {
        waiting -= 1
      })
      slow = setTimeout(() => {
        turn.resolve()
        whenSlow()
      }, quickMs)
      return await work()
    } finally {
      clearTimeout(slow)
      turn.resolve()
    }
  }
  return { run, isWaiting: () => waiting > 0 }
}
