/** More wait already than may. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

interface Waiting {
  isWanted: () => boolean
  begin: () => void
  turnAway: () => void
}

/**
 * Lets at most `atOnce` pieces of work run at once and at most `waiting` more wait; who comes then is turned away. They
 * run in the order in which they came, which is the order of the page, from the top. What nobody wants any more doesn't
 * run, and gives up its place when another needs it.
 * @throws TooBusy when it was turned away, or nobody wanted it when its turn came
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

  /** The slot passes from hand to hand: it is free only when nobody waits for it. */
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
