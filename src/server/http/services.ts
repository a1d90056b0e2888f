import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Db, Shards } from '#data/database/client.ts'
import type { HangWatch } from '#data/database/hang-watch.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import type { MailCounts } from '#data/notification/count-mails.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { DeliveryCounts } from '#data/webhook/count-deliveries.ts'
import type { AiProviders } from '#domain/ai/ai-provider.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import type { PostalCodes } from '#domain/postal-code/postal-place.ts'
import type { PushService } from '#domain/push/push-service.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { Timer } from '#domain/time/timer.ts'
import type { CouponSigner } from '../adapters/coupon-signer.ts'
import type { DiskCheck } from '../disk-check.ts'
import type { BodyBudget } from '../limits/body-budget.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { MissCounter } from '../report/miss-counter.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { createAvatarMaker } from '../try-on/avatar-maker.ts'
import type { createFittingService } from '../try-on/fitting-service.ts'
import type { CounterHandler } from './counter-handler.ts'
import type { Opening } from './opening.ts'
import type { PageCache } from './page-cache.ts'
import type { ReadReleaseFile } from './release-files.ts'
import type { StoreDirectory } from './store-directory.ts'

/** Facts about the client of the API that are not in the request. */
export interface ApiClient {
  ip: () => string
  isCutOff: () => boolean
  /** The id of the request; null where it has none. */
  requestId: () => string | null
  /** Notes the pattern of the operation's path. */
  noteRoute: (route: string) => void
}

/** The API for points of sale, as a function from a request, and facts about its client, to the response. */
export type ApiHandler = (request: Request, client: ApiClient) => Response | Promise<Response>

/** The services that the inner pages look at, which every process has once its database is open. */
export interface WatchedServices {
  db: Db
  shards: Shards
  /** Bounds how long requests wait for a database that hangs. */
  hangs: HangWatch
  mail: MailQueue
  mailCounts: () => Promise<MailCounts | null>
  deliveryCounts: () => Promise<DeliveryCounts>
  /** Whether the proxy may get a certificate for a host. */
  isCertified: (host: string) => boolean
}

/** The services that exist once the database is open. */
export interface OpenServices extends WatchedServices {
  /** Whether mails go to a mail server: without one they are files on this machine. */
  mailsArrive: boolean
  fromReplica: ReadStore
  images: Hono
  stores: StoreDirectory
  limits: RateLimits
  /** Bodies of requests in memory, of all apps. */
  bodies: BodyBudget
  /** The factor by which the operator raises the limits of orders. */
  orderLimitFactor: number
  /** Null where every page is rendered again, as in development. */
  pages: PageCache | null
  coupons: CouponSigner
  /** Null where the operator has no key of the fitting service. */
  fitting: ReturnType<typeof createFittingService> | null
  /** Null where the operator has no key of an image provider. */
  avatars: ReturnType<typeof createAvatarMaker> | null
  orderSigner: OrderSigner
  payments: PaymentTools
  push: PushService
  misses: Pick<MissCounter, 'countSearch' | 'countStock'>
  postalCodes: PostalCodes
  api: ApiHandler
  /** The counters; loaded when the first is requested. */
  counter: () => Promise<CounterHandler>
}

/** The services that the process hands to the HTTP app. */
export interface AppServices {
  /** Null while the process is still opening its database: until then every store is 'Cargando tienda...'. */
  ready: () => OpenServices | null
  /** Where requests wait until then. */
  opening: Pick<Opening, 'until'>
  /** Whether files can be written. */
  checkDisk: DiskCheck
  /** Whether the process takes its last requests. */
  isEnding: () => boolean
  sharedHosts: readonly string[]
  /** IPs and ranges of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  publicOrigin: () => PublicOrigin
  /** URL of the Google Maps script; null where there is no key. */
  mapsScript: string | null
  ai: AiProviders
  log: Logger
  telemetry: Telemetry
  now: () => Date
  /** The process's own clock by default. */
  timer?: Timer
  mode: 'production' | 'development'
  /** False retires the service workers that browsers have. */
  hasServiceWorker: boolean
  /** Folder of the built browser files; null where something else serves them. */
  clientDir: string | null
  /** The same of the counter, which only its visitors need. */
  counterClientDir: string | null
  /** Reads browser files of other releases; null where one process has the database. */
  readReleaseFile: ReadReleaseFile | null
}
