import { join } from 'node:path'
import type { Logger } from 'pino'
import { addDemoOwner } from '#actions/staff/add-demo-owner.ts'
import { createApi } from '#api/create-api.ts'
import { type Database, type OpenOptions, openDatabase } from '#data/database/client.ts'
import { isDatabaseAway } from '#data/database/error-codes.ts'
import { migrate } from '#data/database/migrate.ts'
import { findStoreByAccount, readOpenDemoStores } from '#data/store/find-store.ts'
import { countDeliveries } from '#data/webhook/count-deliveries.ts'
import type { DemoLinks } from '#domain/staff/staff-links.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import { folderBlobStore } from './adapters/blob-store.ts'
import { createDomainCheck } from './adapters/check-domain.ts'
import { checkWebhookUrl, isPublicUrl, webhookTargets } from './adapters/check-webhook-url.ts'
import type { RunCommand } from './adapters/command-context.ts'
import { adoptCommonSecret } from './adapters/common-secret.ts'
import { createCouponSigner } from './adapters/coupon-signer.ts'
import { createFashn } from './adapters/fashn.ts'
import { createImageHost, ownImageHost } from './adapters/image-host.ts'
import { createProofLookUp } from './adapters/look-up-proof.ts'
import { folderSender } from './adapters/mail-folder.ts'
import type { MailSender } from './adapters/mail-sender.ts'
import { openPhotos } from './adapters/open-photos.ts'
import { openSecrets } from './adapters/open-secret.ts'
import { createOrderSigner } from './adapters/order-signer.ts'
import { createWebhookPoster } from './adapters/post-webhook.ts'
import { printing } from './adapters/printing.ts'
import { inspectImage } from './adapters/raster-image.ts'
import { sanitizeDescription } from './adapters/sanitize-description.ts'
import { createDemoLinks, createInvitationSigner } from './adapters/staff-signers.ts'
import { folderUploadStore } from './adapters/upload-store.ts'
import { createPusher } from './adapters/web-push.ts'
import { createImageRoutes } from './api/images/image-routes.ts'
import { blobFolder, type Config, mailFolder, uploadFolder } from './config.ts'
import type { CounterServices, LoadCounter } from './counter/counter-services.ts'
import { createPageCache, OLDEST_MS } from './http/page-cache.ts'
import type { AppServices, OpenServices } from './http/services.ts'
import { createStoreDirectory } from './http/store-directory.ts'
import { createImportUploads } from './import/import-uploads.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createBodyBudget } from './limits/body-budget.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import type { RenderMail } from './mail/mail-message.ts'
import { type PreviewSources, previewMail, type WantedPreview } from './mail/preview-mail.ts'
import { storeSettings } from './mail/store-settings.ts'
import { openSubscriptions } from './readers/event-subscriptions.ts'
import { createLiveStores, type LiveStores } from './readers/live-stores.ts'
import { createMissCounter } from './report/miss-counter.ts'
import { reportOnce } from './report-once.ts'
import { seedIfEmpty } from './seed.ts'
import { serveCommands } from './serve-commands.ts'
import { createFittingService } from './try-on/fitting-service.ts'
import { openAvatars } from './try-on/open-avatars.ts'
import { workSlots } from './work-slots.ts'

/** The services of a process whose database is open. */
export interface Running {
  app: OpenServices
  live: LiveStores
  demoLinks: DemoLinks
  /** Resolves when the background jobs have begun, or will not. */
  jobsStarted: Promise<void>
  close: () => Promise<void>
}

/** Images of the fitting room that are decoded at once, up to 200 MB each, and those that wait. */
const DECODING = { atOnce: 2, waiting: 100 }

interface ProcessTools {
  log: Logger
  mode: AppServices['mode']
  renderMail: RenderMail
  publicOrigin: () => PublicOrigin
  runCommand: RunCommand
  loadCounter: LoadCounter
  /** Aborted when the process ends. */
  closing: AbortSignal
}

/**
 * Opens the database and everything that works on it.
 * @throws what cannot be opened; nothing is left open then
 */
export async function openServices(
  config: Config,
  { log, mode, renderMail, publicOrigin, runCommand, loadCounter, closing: ending }: ProcessTools,
): Promise<Running> {
  const database = await openDatabase(databaseOptions(config))
  const closing = [() => database.close()]
  const close = () => endAll(closing.toReversed())
  try {
    const background = await openBackground(database, config)
    if (background !== database) closing.push(() => background.close())
    await migrate(background)
    const secrets = await openSecrets(config)
    await adoptCommonSecret(database, secrets)
    const coupons = createCouponSigner(secrets)
    const orderSigner = createOrderSigner(secrets)
    const invitations = createInvitationSigner(secrets)
    const demoLinks = createDemoLinks(secrets)
    const pusher = createPusher({ secrets, subject: `mailto:${config.mailFrom}` })
    closing.push(() => pusher.close())
    const blobs = folderBlobStore(blobFolder(config))
    const uploads = folderUploadStore(uploadFolder(config))
    await seedIfEmpty(database, { blobs, now: new Date() })
    const { db, hangs } = database
    for (const { account, storeName } of await readOpenDemoStores(db)) {
      await addDemoOwner(db, { account, storeName, now: new Date() })
    }
    const stores = createStoreDirectory(db)
    const images = createImageRoutes({
      blobs,
      derivedDir: join(config.dataDir, 'derived'),
      isOpenStore: (account) => isOpenStore({ db, hangs, stores }, account),
      log,
    })
    const limits = createRateLimits({
      db,
      report: reportOnce((entry, text) => log.error(entry, text), 'attempts are not counted in the database'),
    })
    const bodies = createBodyBudget()
    const host = config.imageHost ? createImageHost(config.imageHost) : ownImageHost(config.publicUrl)
    const decoding = workSlots(DECODING)
    const provider = config.fashn && createFashn(config.fashn)
    const fitting = provider && createFittingService({ db, provider, blobs, host, secrets, inSlot: decoding })
    const avatars = config.images && openAvatars(config.images, decoding)
    if (avatars) closing.push(avatars.close)
    const misses = createMissCounter({
      db,
      now: () => new Date(),
      report: reportOnce((entry, text) => log.error(entry, text), 'searches that found nothing are not counted'),
    })
    closing.push(() => misses.close())
    const pages = mode === 'production' ? createPageCache({ stores, hangs, misses }) : null
    const events = await openSubscriptions(database)
    closing.push(() => events.close())
    events.subscribe(stores.notify)
    const reportLive = reportOnce((entry, text) => log.error(entry, text), 'open pages could not be told what changed')
    const live = createLiveStores({ db, events, report: reportLive })
    closing.push(() => live.close())
    const sender = await openSender(config)
    const mailParts = {
      render: renderMail,
      sender,
      from: config.mailFrom,
      origin: publicOrigin,
      signer: orderSigner,
      invitations,
      pusher,
    }
    const targets = webhookTargets(config.allowsPrivateWebhooks)
    const poster = createWebhookPoster({ targets })
    const lookUpProof = createProofLookUp({ publicUrl: config.publicUrl, sharedHosts: config.sharedHosts })
    const jobs = startJobs({
      database: background,
      events,
      blobs,
      uploads,
      mail: mailParts,
      log,
      poster,
      lookUpProof,
    })
    closing.push(() => jobs.stop())
    // No other process can open the embedded database, so this one runs what commands are called meanwhile.
    if (database.engine === 'pglite') {
      closing.push(await serveCommands({ config, database, secrets, publicOrigin, runCommand, log }))
    }
    const { mail, mailCounts } = jobs
    const api = createApi({
      ...{ db, log, now: () => new Date(), mail, sanitize: sanitizeDescription },
      checkWebhookUrl: (text) => checkWebhookUrl(text, targets),
      blobs,
      inspectImage,
      sharedHosts: config.sharedHosts,
      publicUrl: config.publicUrl,
      takeBody: bodies.take,
    })
    const importUploads = createImportUploads({ db, uploads })
    const counterServices: CounterServices = {
      tools: {
        ...{ db, invitations, demoLinks, pushKey: pusher.publicKey, mail, importUploads, printing },
        isPublicUrl,
        mailsArrive: sender.reachesPeople,
        ...{ photos: openPhotos(blobs, decoding), sanitize: sanitizeDescription },
        ...{ wakeBulkChanges: jobs.wakeBulkChanges, sharedHosts: config.sharedHosts },
        checkDomain: createDomainCheck({ hosts: ownHosts(config) }),
        lookUpProof,
        previewMail: openMailPreview(
          {
            db,
            signer: orderSigner,
            invitations,
            mailsArrive: sender.reachesPeople,
            render: renderMail,
          },
          publicOrigin,
        ),
      },
      takeBody: bodies.take,
      ...{ secrets, limits, events, publicOrigin, closing: ending, log, now: () => new Date() },
    }
    const counter = onDemand(async () => (await loadCounter()).createCounter(counterServices, mode))
    return {
      app: {
        db,
        hangs,
        images,
        stores,
        limits,
        bodies,
        orderLimitFactor: config.orderLimitFactor,
        pages,
        coupons,
        fitting,
        avatars: avatars?.of ?? null,
        orderSigner,
        importUploads,
        mail,
        mailCounts,
        deliveryCounts: () => countDeliveries(db),
        misses,
        api: (request, client) => api.fetch(request, client),
        counter,
      },
      live,
      demoLinks,
      jobsStarted: jobs.started,
      close,
    }
  } catch (error) {
    // The error to show is this one, not what fails to end because of it.
    await close().catch((err: unknown) => log.error({ err }, 'could not end cleanly'))
    throw error
  }
}

function databaseOptions({ databaseUrl, databaseTimeoutMs, dataDir }: Config): OpenOptions {
  if (databaseUrl === undefined) return { dataDir }
  return { url: databaseUrl, limits: { statementMs: databaseTimeoutMs } }
}

/**
 * The database for migrations and background jobs, whose statements may take long: on PostgreSQL with connections of its
 * own, so that jobs take none from requests.
 */
async function openBackground(database: Database, { databaseUrl }: Config): Promise<Database> {
  return databaseUrl === undefined ? database : openDatabase({ url: databaseUrl })
}

/** Makes something when it is first needed, once; a failure is tried again. */
function onDemand<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

/** Sends messages by the mail server, or to a folder where there is none, which needs no library before the first. */
async function openSender(config: Config): Promise<MailSender> {
  if (config.smtpUrl === undefined) return folderSender(mailFolder(config))
  const { smtpSender } = await import('./adapters/mail-smtp.ts')
  return smtpSender(config.smtpUrl)
}

/** The hosts under which this installation is reached, that of its public URL first. */
function ownHosts({ publicUrl, sharedHosts }: Config): string[] {
  return [...new Set([...(publicUrl ? [new URL(publicUrl).hostname] : []), ...sharedHosts])]
}

/** Each preview reads its store anew: what it shows may have been saved a moment ago. */
function openMailPreview(
  sources: Omit<PreviewSources, 'origin' | 'settings' | 'now'>,
  origin: () => PublicOrigin,
): (wanted: WantedPreview) => ReturnType<typeof previewMail> {
  const { db } = sources
  const now = () => new Date()
  return (wanted) => previewMail({ ...sources, origin: origin(), settings: storeSettings(db), now }, wanted)
}

/** Whether the store exists and is open to shoppers: its images are as closed as its pages. */
async function isOpenStore(
  { db, hangs, stores }: Pick<OpenServices, 'db' | 'hangs' | 'stores'>,
  account: string,
): Promise<boolean> {
  try {
    const store = await hangs.soon(() => findStoreByAccount(db, { account }))
    return store?.isActive ?? false
  } catch (error) {
    // Pages that are served without a database have their images.
    const last = isDatabaseAway(error) ? stores.lastByAccount(account) : null
    if (!last || last.age > OLDEST_MS) throw error
    return last.known.store.isActive
  }
}

/** Ends one after the other, whatever becomes of those before: anything left open keeps the process from ending. */
async function endAll(ends: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const end of ends) await end().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
