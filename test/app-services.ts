import { Hono } from 'hono'
import { pino } from 'pino'
import type { Db } from '#data/client.ts'
import { couponSeal } from '#server/adapters/coupon-seal.ts'
import type { AppServices } from '#server/http/app.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createStoreDirectory } from '#server/http/store-directory.ts'

/** What the process has once its database is open. */
export function openServices(db: Db) {
  const stores = createStoreDirectory(db)
  const coupons = couponSeal('no secret of a shop')
  return { db, images: new Hono(), stores, pages: createPageCache({ stores }), coupons }
}

/** What the HTTP app is given by the process, as a test has it where it says nothing else. */
export function appServices(given: Pick<AppServices, 'ready'> & Partial<AppServices>): AppServices {
  return {
    sharedHosts: ['localhost'],
    trustedProxies: [],
    publicOrigin: () => ({ publicUrl: undefined, port: 3000 }),
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-20T12:00:00Z'),
    mode: 'production',
    clientDir: null,
    ...given,
  }
}
