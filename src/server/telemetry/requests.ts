import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseIp, withinRanges } from '../ip-range.ts'

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
  /** Begins a request with the id of a trusted proxy, or with an id of its own. */
  begin(incoming: Pick<IncomingMessage, 'socket' | 'headers'>): FollowedRequest
  /** Runs work for a request. */
  run<Result>(facts: FollowedRequest, work: () => Result): Result
  /** Runs work for no request, although a request may have been the reason for it. */
  runApart<Result>(work: () => Result): Result
  /** Returns the request that the present work is for; null in a job. */
  current(): FollowedRequest | null
}

/** The header of the id, in requests of proxies and in all responses. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids of proxies that are passed on: UUIDs, ULIDs, trace ids. Anything else might be meant for the reader of the log. */
const WELL_FORMED = /^[\w-]{8,64}$/

/** @param trustedProxies IPs and ranges */
export function createRequests(trustedProxies: readonly string[]): Requests {
  const storage = new AsyncLocalStorage<FollowedRequest | null>()
  const isTrustedProxy = withinRanges(trustedProxies)

  function idOfProxy({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | null {
    const id = headers[REQUEST_ID_HEADER]?.toString()
    if (id === undefined || !WELL_FORMED.test(id)) return null
    const peer = parseIp(socket.remoteAddress ?? '')
    return peer && isTrustedProxy(peer) ? id : null
  }

  return {
    begin: (incoming) => ({ id: idOfProxy(incoming) ?? createRequestId(), route: null, page: null }),
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
