import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Facts of a request under way, for logs, metrics and traces. Nothing in it is about a person. */
export interface FollowedRequest {
  /** The id by which support finds the lines of the log. */
  readonly id: string
  /** The pattern of its path, once it is known: `/product/:id`. */
  route: string | null
  /** The capability that serves it, once it is known: `product`. */
  page: string | null
}

/** The requests that this process serves; each piece of work belongs to one request or to none. */
export interface Requests {
  /** Begins a request with an id of its own. */
  begin(): FollowedRequest
  /** Runs work for a request. */
  run<Result>(facts: FollowedRequest, work: () => Result): Result
  /** Runs work for no request, although a request may have been the reason for it. */
  runApart<Result>(work: () => Result): Result
  /** Returns the request that the present work is for; null in a job. */
  current(): FollowedRequest | null
}

/**
 * The header of the id in responses. In a request it is not ours: a proxy passes the header of a stranger on, and
 * Mercado Pago signs its notices by it.
 */
export const REQUEST_ID_HEADER = 'x-request-id'

export function createRequests(): Requests {
  const storage = new AsyncLocalStorage<FollowedRequest | null>()
  return {
    begin: () => ({ id: createRequestId(), route: null, page: null }),
    run: (facts, work) => storage.run(facts, work),
    runApart: (work) => storage.run(null, work),
    current: () => storage.getStore() ?? null,
  }
}

/** An id that can be read out on the phone: `4f0c-91ab-77d2`. */
export function createRequestId(): string {
  const digits = randomUUID().slice(-12)
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}
