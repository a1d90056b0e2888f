/** No work slot was available in time. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

interface Waiting {
  isWanted: () => boolean
  begin: () => void
  turnAway: () => void
}

/**
 * Runs at most `atOnce` pieces of work at once and lets at most `waiting` more wait; further ones are turned away. They
 * run in the order in which they came, from the top of the page. Cancelled work is not run, and loses its place when
 * another needs it.
 * @throws TooBusy when work was turned away, or was cancelled before its turn
 */
export function workSlots({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let free = atOnce
  let waiting: Waiting[] = []

  function wait(isWanted: () => boolean): Promise<void> {
    if (waiting.length >= most) {
      const { wanted = [], unwanted = [] } = Object.groupBy(waiting, (one) => (one.isWanted() ? 'wanted' : 'unwanted'))
      waiting = wanted
      for (const { turnAway } of unwanted) turnAway()
    }
    if (waiting.length >= most) return Promise.reject(new TooBusy())
    return new Promise((begin, reject) => waiting.push({ isWanted, begin, turnAway: () => reject(new TooBusy()) }))
  }

  /** A slot passes to the next waiting one, and is free only without any. */
  function passOn(): void {
    for (;;) {
      const next = waiting.shift()
      if (!next) {
        free++
        return
      }
      if (next.isWanted()) {
        next.begin()
        return
      }
      next.turnAway()
    }
  }

  return async <Result>(work: () => Promise<Result>, isWanted: () => boolean = () => true): Promise<Result> => {
    if (free > 0) free--
    else await wait(isWanted)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}

/** Runs a piece of work once there is a slot for it. */
export type InSlot = ReturnType<typeof workSlots>
