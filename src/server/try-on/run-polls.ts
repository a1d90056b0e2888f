import { LRUCache } from 'lru-cache'
import type { FittingProvider, ProviderStatus } from '../adapters/fashn.ts'

/** Least milliseconds between two polls of one run. */
const INTERVAL_MS = 1_000
/** Runs whose last poll is remembered: far more than shoppers wait at once. */
const MOST_RUNS = 10_000

const NOT_YET: ProviderStatus = { state: { status: 'processing' }, isLimited: false, isOver: false }

/**
 * Polls the runs of the fitting service. Concurrent polls of one run share a response, and early polls get a retry
 * time: each poll is a request with the operator's key, and may transfer megabytes.
 */
export function createRunPolls(provider: Pick<FittingProvider, 'status'>) {
  const underWay = new Map<string, Promise<ProviderStatus>>()
  const polledAt = new LRUCache<string, number>({ max: MOST_RUNS })

  return async (run: string, now: Date): Promise<ProviderStatus> => {
    const polling = underWay.get(run)
    if (polling) return polling
    const at = now.getTime()
    // A clock that was set back delays no shopper.
    if (Math.abs(at - (polledAt.get(run) ?? Number.NEGATIVE_INFINITY)) < INTERVAL_MS) return NOT_YET
    polledAt.set(run, at)
    const poll = provider.status(run).finally(() => underWay.delete(run))
    underWay.set(run, poll)
    return poll
  }
}
