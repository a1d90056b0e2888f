import { countDeliveries } from '#data/webhook/count-deliveries.ts'
import type { DemoLinks } from '#domain/staff/staff-links.ts'
import type { OpenServices } from '../http/services.ts'
import type { LiveStores } from '../readers/live-stores.ts'
import { openApi } from './api.ts'
import { openCommands } from './commands.ts'
import { openCounter } from './counter.ts'
import { openBackgroundDatabase, openMainDatabase, openSchema } from './database.ts'
import { openDemo } from './demo.ts'
import { openEvents, openLiveStores } from './events.ts'
import { openImages } from './images.ts'
import { openJobs } from './jobs.ts'
import { openLimits } from './limits.ts'
import { openLookUps } from './look-ups.ts'
import { openMail } from './mail.ts'
import { openMisses } from './misses.ts'
import { openPages } from './pages.ts'
import { partsWith } from './part.ts'
import type { ProcessTools } from './process-tools.ts'
import { openPush } from './push.ts'
import { openSigners } from './secrets.ts'
import { openFiles } from './storage.ts'
import { openStores } from './stores.ts'
import { openTryOn } from './try-on.ts'

/** The services of a process whose database is open. */
export interface Running {
  app: OpenServices
  live: LiveStores
  demoLinks: DemoLinks
  /** Resolves when the background jobs have begun, or will not. */
  jobsStarted: Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the database and everything that works on it.
 * @throws the failure of the part that cannot be opened; nothing is left open then
 */
export async function openServices(tools: ProcessTools): Promise<Running> {
  const given = { ...tools, now: () => new Date() }
  // Each part gets the services of those before it, and they are closed in the opposite sequence.
  const { services, close } = await partsWith(given, (err) => tools.log.error({ err }, 'could not end cleanly'))
    .and(openMainDatabase)
    .and(openBackgroundDatabase)
    .and(openSchema)
    .and(openSigners)
    .and(openPush)
    .and(openFiles)
    .and(openDemo)
    .and(openStores)
    .and(openImages)
    .and(openLimits)
    .and(openTryOn)
    .and(openMisses)
    .and(openPages)
    .and(openEvents)
    .and(openLiveStores)
    .and(openMail)
    .and(openLookUps)
    .and(openJobs)
    .and(openCommands)
    .and(openApi)
    .and(openCounter)
    .open()
  const { db } = services
  return {
    app: {
      db,
      hangs: services.hangs,
      images: services.images,
      stores: services.stores,
      limits: services.limits,
      bodies: services.bodies,
      orderLimitFactor: tools.config.orderLimitFactor,
      pages: services.pages,
      coupons: services.coupons,
      fitting: services.fitting,
      avatars: services.avatars,
      orderSigner: services.orderSigner,
      mail: services.mail,
      mailCounts: services.mailCounts,
      deliveryCounts: () => countDeliveries(db),
      misses: services.misses,
      api: services.api,
      counter: services.counter,
    },
    live: services.live,
    demoLinks: services.demoLinks,
    jobsStarted: services.jobsStarted,
    close,
  }
}
