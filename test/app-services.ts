import { Hono } from 'hono'
import { pino } from 'pino'
import type { Db } from '#data/database/client.ts'
import { NEVER_HANGS } from '#data/database/hang-watch.ts'
import { readsOfPrimary } from '#data/database/read-replica.ts'
import { singleDatabase } from '#data/database/shards.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import { isPublicUrl } from '#server/adapters/check-webhook-url.ts'
import { createCouponSigner } from '#server/adapters/coupon-signer.ts'
import { createMercadoPago } from '#server/adapters/mercado-pago.ts'
import { createOrderSigner } from '#server/adapters/order-signer.ts'
import { openPostalCodes } from '#server/adapters/postal-codes.ts'
import { createSecretCipher } from '#server/adapters/secret-cipher.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import type { AppServices } from '#server/http/services.ts'
import { createStoreDirectory } from '#server/http/store-directory.ts'
import { createBodyBudget } from '#server/limits/body-budget.ts'
import { createRateLimits } from '#server/limits/rate-limits.ts'

import { plainTelemetry } from './telemetry.ts'

/** Where no jobs run, nothing is sent. */
const NO_MAIL: MailQueue = {
  isReady: () => false,
  isConfirmationGivenUp: async () => false,
  queue: () => Promise.reject(new Error('there are no jobs')),
  drop: () => Promise.reject(new Error('there are no jobs')),
  wake() {},
  send: () => Promise.resolve('not-sent'),
}

/** The rate limits, with the time that a busy machine takes; hanging databases are tested next to the limits. */
export function patientLimits(db: Db) {
  return createRateLimits({ shards: singleDatabase(db), timeoutMs: 60_000, report: (err) => console.error(err) })
}

/** Online payments with a provider at a URL; by default nothing listens there. */
export function paymentTools(baseUrl = 'http://127.0.0.1:1'): PaymentTools {
  return { provider: createMercadoPago({ baseUrl }), cipher: createSecretCipher(['no secret of a store']) }
}

/** The sample of postal codes. */
export function samplePostalCodes() {
  const store = { current: async () => null, read: async () => null, write: async () => {} }
  return openPostalCodes({ store, report: (error) => console.error(error) })
}

/** The services that the process has once its database is open. */
export function openServices(db: Db) {
  const shards = singleDatabase(db)
  const stores = createStoreDirectory({ db, shards })
  const secret = 'no secret of a store'
  return {
    db,
    shards,
    fromReplica: readsOfPrimary(shards),
    hangs: NEVER_HANGS,
    images: new Hono(),
    stores,
    limits: patientLimits(db),
    bodies: createBodyBudget(),
    pages: createPageCache({ stores }),
    // Tests order more than shoppers do, from one IP.
    orderLimitFactor: 1_000,
    coupons: createCouponSigner([secret]),
    orderSigner: createOrderSigner([secret]),
    payments: paymentTools(),
    postalCodes: samplePostalCodes(),
    push: { serverKey: 'B'.repeat(87), isPublicUrl },
    mail: NO_MAIL,
    mailsArrive: true,
    mailCounts: async () => ({ failed: 0, waiting: 0 }),
    deliveryCounts: async () => ({ failed: 0, pending: 0 }),
    isCertified: () => false,
    misses: { countSearch() {}, countStock() {} },
    fitting: null,
    avatars: null,
    api: () => new Response(null, { status: 404 }),
    counter: () => Promise.reject(new Error('there is no counter')),
  }
}

/** The services that the process gives to the HTTP app, with defaults for tests. */
export function appServices(given: Pick<AppServices, 'ready'> & Partial<AppServices>): AppServices {
  return {
    checkDisk: async () => null,
    isEnding: () => false,
    sharedHosts: ['localhost'],
    trustedProxies: [],
    publicOrigin: () => ({ publicUrl: undefined, port: 3000 }),
    mapsScript: null,
    ai: {
      baseUrl: 'https://ai.example/v1',
      visionModel: 'vision',
      chatModel: 'chat',
      origins: ['https://other.example'],
    },
    log: pino({ level: 'silent' }),
    telemetry: plainTelemetry(),
    now: () => new Date('2026-11-20T12:00:00Z'),
    // Waiting takes no time.
    timer: { now: () => 0, wait: async () => {} },
    opening: { until: async () => {} },
    mode: 'production',
    clientDir: null,
    counterClientDir: null,
    readReleaseFile: null,
    hasServiceWorker: true,
    ...given,
  }
}
