import type { Logger } from 'pino'
import type { CounterTools } from '#app/counter/context.ts'
import type { Db, Shards } from '#data/database/client.ts'
import type { TakeBodyPlace } from '#domain/limits/body-place.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { Secrets } from '../config.ts'
import type { CounterHandler } from '../http/counter-handler.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

type Mode = 'production' | 'development'

/** The services that the process hands to the counter. */
export interface CounterServices {
  /** Handed on to loaders and actions as they are. */
  tools: Omit<CounterTools, 'db'>
  /** Has the people of all stores. */
  db: Db
  shards: Pick<Shards, 'near'>
  secrets: Secrets
  limits: RateLimits
  takeBody: TakeBodyPlace
  events: Pick<EventSubscriptions, 'subscribe'>
  publicOrigin: () => PublicOrigin
  /** Aborted when the process ends: streams that are open end with it. */
  closing: AbortSignal
  log: Pick<Logger, 'error' | 'info'>
  telemetry: Pick<Telemetry, 'requests' | 'tracing'>
  now: () => Date
}

/** Loads the counter's build: processes that only serve shoppers neither wait for it nor hold it in memory. */
export type LoadCounter = () => Promise<{ createCounter: (services: CounterServices, mode: Mode) => CounterHandler }>
