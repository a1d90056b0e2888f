import type { Database } from '#data/database/client.ts'
import type { HangWatch } from '#data/database/hang-watch.ts'
import { countDeliveries } from '#data/webhook/count-deliveries.ts'
import type { DemoLinks } from '#domain/staff/staff-links.ts'
import type { OpenServices, WatchedServices } from '../http/services.ts'
import type { LiveStores } from '../readers/live-stores.ts'
import type { ProcessFigures } from '../telemetry/instruments.ts'
import { openApi } from './api.ts'
import { openCertificates } from './certificates.ts'
import { openCommands } from './commands.ts'
import { openCounter } from './counter.ts'
import { openBackgroundDatabase, openMainDatabase, openReads, openSchema } from './database.ts'
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
import { openPostalCodes } from './postal-codes.ts'
import type { ProcessTools } from './process-tools.ts'
import { openPush } from './push.ts'
import { openSigners } from './secrets.ts'
import { openFiles } from './storage.ts'
import { openStores } from './stores.ts'
import { openTryOn } from './try-on.ts'

/** The services of a process whose database is open. */
export interface Running extends RunningJobs {
  app: OpenServices
  live: LiveStores
  demoLinks: DemoLinks
}

/** The services of a process that only runs jobs. */
export interface RunningJobs {
  app: WatchedServices
  /** Resolves when the background jobs have begun, or will not. */
  jobsStarted: Promise<void>
  figures: () => ProcessFigures
  close: () => Promise<void>
}

/** Begins with the parts that every process has. Each part gets the services of those before it. */
function commonParts(tools: ProcessTools) {
  const given = { ...tools, now: () => new Date() }
  return partsWith(given, (err) => tools.log.error({ err }, 'could not end cleanly'))
    .and(openMainDatabase)
    .and(openBackgroundDatabase)
    .and(openSchema)
    .and(openSigners)
    .and(openPush)
    .and(openFiles)
    .and(openEvents)
    .and(openCertificates)
}

/**
 * Opens the database and everything that serves visitors on it. The parts are closed in the opposite sequence.
 * @throws the failure of the part that cannot be opened; nothing is left open then
 */
export async function openServices(tools: ProcessTools): Promise<Running> {
  const { services, close } = await commonParts(tools)
    .and(openReads)
    .and(openDemo)
    .and(openStores)
    .and(openImages)
    .and(openLimits)
    .and(openTryOn)
    .and(openMisses)
    .and(openPages)
    .and(openLiveStores)
    .and(openMail)
    .and(openLookUps)
    .and(openPostalCodes)
    .and(openJobs)
    .and(openCommands)
    .and(openApi)
    .and(openCounter)
    .open()
  return {
    app: {
      ...watchedServices(services),
      fromReplica: services.fromReplica,
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
      payments: services.payments,
      push: services.push,
      mailsArrive: services.mailsArrive,
      misses: services.misses,
      postalCodes: services.postalCodes,
      api: services.api,
      counter: services.counter,
    },
    live: services.live,
    demoLinks: services.demoLinks,
    jobsStarted: services.jobsStarted,
    figures: () => processFigures(services, services.pages?.bytes ?? 0),
    close,
  }
}

/**
 * Opens the database and the background jobs alone.
 * @throws the failure of the part that cannot be opened; nothing is left open then
 */
export async function openJobServices(tools: ProcessTools): Promise<RunningJobs> {
  const { services, close } = await commonParts(tools).and(openMail).and(openLookUps).and(openJobs).open()
  const { jobsStarted } = services
  return { app: watchedServices(services), jobsStarted, figures: () => processFigures(services, 0), close }
}

/** The figures of this process that its parts have at any moment. */
function processFigures(
  { database, background, hangs }: { database: Database; background: Database; hangs: HangWatch },
  cacheBytes: number,
): ProcessFigures {
  const pools = [
    ...poolFigures('requests', database),
    ...(background === database ? [] : poolFigures('jobs', background)),
  ]
  return { cacheBytes, pools, hangs: hangs.hangs }
}

/** The connections of a database; the embedded one has none. */
function poolFigures(name: string, database: Database): ProcessFigures['pools'] {
  if (database.engine === 'pglite') return []
  const { totalCount, idleCount, waitingCount } = database.pool
  return [{ name, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }]
}

type GivenServices = Omit<WatchedServices, 'deliveryCounts' | 'shards'> & { database: Database }

function watchedServices({
  db,
  database: { shards },
  hangs,
  mail,
  mailCounts,
  isCertified,
}: GivenServices): WatchedServices {
  return { db, shards, hangs, mail, mailCounts, isCertified, deliveryCounts: () => countDeliveries(shards) }
}
