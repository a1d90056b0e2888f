import type { RequestedStore } from '#domain/store/requested-store.ts'
import type { Scheme } from './request-scheme.ts'

/** The facts about a visitor of the counter that are not in the request. */
export interface CounterVisit {
  /** The IP that it is counted under. */
  ip: () => string
  /** How it came; null without a trusted proxy's header. */
  scheme: Scheme
  /** Whether it came from this machine, and not through a proxy. */
  isOwnMachine: boolean
}

/** The counters of all stores, as a function from a request to its response. */
export type CounterHandler = (request: Request, requested: RequestedStore, visit: CounterVisit) => Promise<Response>
