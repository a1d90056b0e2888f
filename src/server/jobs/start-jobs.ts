import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { LookUpProof } from '#actions/store/check-claim.ts'
import type { Database } from '#data/database/client.ts'
import type { MailCounts } from '#data/notification/count-mails.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { ErasureRecord } from '../adapters/erasure-record.ts'
import { createImageFetcher, type ImageFetcher } from '../adapters/fetch-image.ts'
import { createProofLookUp } from '../adapters/look-up-proof.ts'
import { createWebhookPoster, type WebhookPoster } from '../adapters/post-webhook.ts'
import type { UploadStore } from '../adapters/upload-store.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'
import { reportOnce } from '../report-once.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { BackgroundJob } from './background-job.ts'
import { bossDatabase } from './boss-database.ts'
import { bulkChangeJob } from './bulk-change-job.ts'
import { domainJob } from './domain-job.ts'
import { erasuresJob } from './erasures-job.ts'
import { holdsJob } from './holds-job.ts'
import { imageJob } from './image-job.ts'
import { importJob } from './import-job.ts'
import { listingsJob } from './listings-job.ts'
import { mailJobs } from './mail-job.ts'
import { onlinePaymentsJob } from './online-payments-job.ts'
import { orderSearchJob } from './order-search-job.ts'

import { restockAlertsJob } from './restock-alerts-job.ts'
import { retentionJob } from './retention-job.ts'
import { runJob, runUnwatched } from './run-job.ts'
import { startWithRetries } from './start-with-retries.ts'
import { undoJob } from './undo-job.ts'
import type { WokenWork } from './wake-elsewhere.ts'
import { webhookJob } from './webhook-job.ts'
import { weeklyMailsJob } from './weekly-mails-job.ts'

interface JobsOptions {
  database: Database
  events: Pick<EventSubscriptions, 'subscribe'>
  blobs: BlobStore
  uploads: UploadStore
  mail: MailParts
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  fetcher?: ImageFetcher
  poster?: WebhookPoster
  /** The default is the look-up of a server without a public URL. */
  lookUpProof?: LookUpProof
  /** Null where no store is paid online. */
  payments?: PaymentTools | null
  /** Null where erasures are recorded in the database alone. */
  erasures?: ErasureRecord | null
  now?: () => Date
  /** Absent where nothing follows the jobs. */
  telemetry?: Telemetry
}

export interface Jobs {
  /** Resolves when the jobs run, or when they are stopped before. Starting is tried until it succeeds. */
  started: Promise<void>
  /** Has the changes of many products made now that were begun. */
  wakeBulkChanges(): void
  /** Has the work looked for that another process left. */
  wake(work: WokenWork | 'any'): void
  mail: MailQueue
  /** Counts the messages that wait and those that were given up; null until the jobs run. */
  mailCounts(): Promise<MailCounts | null>
  /** Ends all jobs within about two seconds; to be awaited before the database is closed. */
  stop(): Promise<void>
}

/** pg-boss looks at this interval for jobs that depend on others; no job here does. */
const FLOW_SECONDS = 3_600
const STOP_WITHIN_MS = 2_000

/** Starts the background jobs on the process's own database; returns at once. */
export function startJobs({
  database,
  events,
  blobs,
  uploads,
  mail,
  log,
  fetcher = createImageFetcher(),
  poster = createWebhookPoster(),
  lookUpProof = createProofLookUp({ publicUrl: undefined, sharedHosts: [] }),
  payments = null,
  erasures = null,
  now = () => new Date(),
  telemetry,
}: JobsOptions): Jobs {
  const { shards } = database
  const boss = new PgBoss({ ...bossDatabase(database), flowIntervalSeconds: FLOW_SECONDS })
  const stopping = new AbortController()
  const { signal } = stopping
  /** Logs the failures of one job by its name. */
  const reportOf = (job: string) => {
    const report = reportOnce((entry, text) => log.error(entry, text), 'a background job failed')
    return (err: unknown) => {
      telemetry?.instruments.countJobFailure(job)
      report(err, { job })
    }
  }
  const run = (job: string) => (telemetry ? runJob(telemetry, job) : runUnwatched)
  const report = reportOf('queue')
  const stopBoss = () => boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS })
  boss.on('error', (err) => signal.aborted || report(err))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  const images = imageJob({ shards, blobs, fetcher, log, now, signal, report: reportOf('images'), run: run('images') })
  const mails = mailJobs({ database, parts: mail, log, now, signal, report: reportOf('mails'), run: run('mails') })
  const listings = listingsJob({ shards, now, report: reportOf('listings'), run: run('listings') })
  const holds = holdsJob({ shards, now, report: reportOf('holds'), run: run('holds') })
  const orderSearch = orderSearchJob({ shards, signal, report: reportOf('order-search'), run: run('order-search') })
  const retention = retentionJob({ db: database.db, shards, now, report: reportOf('retention'), run: run('retention') })
  const webhooks = webhookJob({
    shards,
    poster,
    log,
    now,
    report: reportOf('webhooks'),
    run: run('webhooks'),
    count: telemetry?.instruments.countWebhook,
  })
  const weeklyMails = weeklyMailsJob({
    shards,
    mail: mails.mail,
    now,
    report: reportOf('weekly-mails'),
    run: run('weekly-mails'),
  })
  const restockAlerts = restockAlertsJob({
    shards,
    mail: mails.mail,
    now,
    report: reportOf('restock-alerts'),
    run: run('restock-alerts'),
  })
  const onlinePayments =
    payments &&
    onlinePaymentsJob({
      shards,
      payments,
      mail: mails.mail,
      now,
      report: reportOf('online-payments'),
      run: run('online-payments'),
    })
  const domains = domainJob({ shards, lookUpProof, now, report: reportOf('domains'), run: run('domains') })
  const erased = erasures && erasuresJob({ shards, erasures, now, report: reportOf('erasures'), run: run('erasures') })
  const bulkChanges = bulkChangeJob({ shards, now, signal, report: reportOf('bulk-changes'), run: run('bulk-changes') })
  const imports = importJob({ database, uploads, now, signal, report: reportOf('imports'), run: run('imports') })
  const undos = undoJob({ database, now, signal, report: reportOf('undos'), run: run('undos') })
  // The messages come last: they can be queued once everything has begun.
  const jobs: BackgroundJob[] = [
    listings,
    holds,
    images,
    webhooks,
    weeklyMails,
    restockAlerts,
    domains,
    bulkChanges,
    imports,
    undos,
    orderSearch,
    ...(onlinePayments ? [onlinePayments] : []),
    ...(erased ? [erased] : []),
    retention,
    mails,
  ]

  // An event of any process is a reason to look for work in its store, and a possibly missed one in all stores.
  const unsubscribe = events.subscribe((notified) => {
    const account = notified?.account ?? null
    images.wake(account)
    listings.wake(account)
    webhooks.wake(account)
    imports.wake(account)
    undos.wake()
    domains.wake(account)
    restockAlerts.wake(account)
    onlinePayments?.wake(account)
    erased?.wake(account)
    mails.noteEvent(account)
  })

  const start = async () => {
    await boss.start()
    for (const job of jobs) await job.begin(boss)
  }
  // Parts that did start would run twice after the next attempt.
  const undo = async () => {
    for (const job of jobs) job.pause()
    await stopBoss()
  }
  const stop = async () => {
    stopping.abort()
    unsubscribe()
    await started
    // Each is ended even if another fails to end, since a connection left open keeps the process from ending.
    const ends = await Promise.allSettled([stopBoss()])
    ends.push(...(await Promise.allSettled(jobs.map((job) => job.end()))))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  const started = startWithRetries({ start, undo, signal, log })
  let stopped: Promise<void> | undefined
  return {
    started,
    wakeBulkChanges: bulkChanges.wake,
    wake(work) {
      if (work !== 'bulk-changes') mails.wake()
      if (work !== 'mails') bulkChanges.wake()
    },
    mail: mails.mail,
    mailCounts: mails.counts,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
