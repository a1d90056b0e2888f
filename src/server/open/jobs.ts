import type { LookUpProof } from '#actions/store/check-claim.ts'
import type { Database } from '#data/database/client.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { WebhookTargets } from '../adapters/check-webhook-url.ts'
import { createWebhookPoster } from '../adapters/post-webhook.ts'
import type { UploadStore } from '../adapters/upload-store.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import type { MailParts } from '../mail/deliver-mail.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'
import type { ProcessTools } from './process-tools.ts'

interface JobSources {
  background: Database
  events: EventSubscriptions
  blobs: BlobStore
  uploads: UploadStore
  mailParts: MailParts
  targets: WebhookTargets
  lookUpProof: LookUpProof
}

/** Starts the background jobs, and opens the queue of mails among them. */
export function openJobs({
  background,
  events,
  blobs,
  uploads,
  mailParts,
  targets,
  lookUpProof,
  log,
}: JobSources & Pick<ProcessTools, 'log'>) {
  const { started, mail, mailCounts, wakeBulkChanges, stop } = startJobs({
    database: background,
    events,
    blobs,
    uploads,
    mail: mailParts,
    log,
    poster: createWebhookPoster({ targets }),
    lookUpProof,
  })
  return { services: { jobsStarted: started, mail, mailCounts, wakeBulkChanges }, close: stop }
}
