import type { LookUpProof } from '#actions/store/check-claim.ts'
import type { Database } from '#data/database/client.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { WebhookTargets } from '../adapters/check-webhook-url.ts'
import type { ErasureRecord } from '../adapters/erasure-record.ts'
import { createWebhookPoster } from '../adapters/post-webhook.ts'
import type { UploadStore } from '../adapters/upload-store.ts'
import { openQueueAlone } from '../jobs/open-queue.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { onWake } from '../jobs/wake-elsewhere.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'
import type { ProcessTools } from './process-tools.ts'

interface JobSources {
  database: Database
  background: Database
  events: EventSubscriptions
  blobs: BlobStore
  uploads: UploadStore
  erasures: ErasureRecord
  mailParts: MailParts
  targets: WebhookTargets
  lookUpProof: LookUpProof
  payments: PaymentTools
}

/**
 * Starts the background jobs, and opens the queue of mails among them; a process that only serves visitors opens the
 * queue alone.
 */
export async function openJobs(sources: JobSources & Pick<ProcessTools, 'config' | 'log' | 'telemetry'>) {
  if (sources.config.role === 'http') {
    const { started, mail, mailCounts, wakeBulkChanges, stop } = openQueueAlone({
      database: sources.background,
      log: sources.log,
    })
    return { services: { jobsStarted: started, mail, mailCounts, wakeBulkChanges }, close: stop }
  }
  return openBackgroundJobs(sources)
}

async function openBackgroundJobs({
  database,
  background,
  events,
  blobs,
  uploads,
  erasures,
  mailParts,
  targets,
  lookUpProof,
  payments,
  log,
  telemetry,
}: JobSources & Pick<ProcessTools, 'log' | 'telemetry'>) {
  const { started, mail, mailCounts, wakeBulkChanges, wake, stop } = startJobs({
    database: background,
    events,
    blobs,
    uploads,
    erasures,
    mail: mailParts,
    log,
    telemetry,
    poster: createWebhookPoster({ targets }),
    lookUpProof,
    payments,
  })
  const services = { jobsStarted: started, mail, mailCounts, wakeBulkChanges }
  // No other process has the embedded database.
  if (database.engine === 'pglite') return { services, close: stop }
  const endWakes = await onWake(database, wake).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const close = async () => {
    await endWakes()
    await stop()
  }
  return { services, close }
}
