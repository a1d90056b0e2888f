/** No turn was available in time. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

interface FairTurns {
  /** Pieces of work that run at once, in all. */
  atOnce: number
  /** Pieces of work of one network that may wait; further ones are rejected. */
  waiting: number
}

/**
 * Runs pieces of work in turns of the networks that they are for: a network with many that wait holds up its own, and
 * each other network by one piece of work at a time.
 * @throws NoTurn when too many of the network wait
 */
export function fairTurns({ atOnce, waiting: most }: FairTurns) {
  /** The tasks that wait, by network; the network whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0

  function wait(network: string): Promise<void> {
    const queue = queues.get(network) ?? []
    if (queue.length >= most) return Promise.reject(new NoTurn())
    queues.set(network, queue)
    return new Promise((begin) => queue.push(begin))
  }

  /** Starts the next piece of work after one has ended. */
  function passOn(): void {
    const [next] = queues
    if (!next) {
      running--
      return
    }
    const [network, [begin, ...others]] = next
    queues.delete(network)
    if (others.length > 0) queues.set(network, others)
    begin?.()
  }

  return async <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await wait(network)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
