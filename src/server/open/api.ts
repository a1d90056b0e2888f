import { createApi } from '#api/create-api.ts'
import type { Database } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import { checkWebhookUrl, type WebhookTargets } from '../adapters/check-webhook-url.ts'
import { inspectImage } from '../adapters/raster-image.ts'
import { sanitizeDescription } from '../adapters/sanitize-description.ts'
import type { ApiHandler } from '../http/services.ts'
import type { BodyBudget } from '../limits/body-budget.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface ApiSources {
  database: Database
  mail: MailQueue
  blobs: BlobStore
  bodies: BodyBudget
  targets: WebhookTargets
  now: () => Date
}

/** Opens the API for points of sale. */
export function openApi({
  config,
  log,
  now,
  database: { db, shards },
  mail,
  blobs,
  bodies,
  targets,
}: ApiSources & Pick<ProcessTools, 'config' | 'log'>): ProcessPart<{ api: ApiHandler }> {
  const api = createApi({
    db,
    shards,
    log,
    now,
    mail,
    sanitize: sanitizeDescription,
    checkWebhookUrl: (text) => checkWebhookUrl(text, targets),
    blobs,
    inspectImage,
    sharedHosts: config.sharedHosts,
    publicUrl: config.publicUrl,
    takeBody: bodies.take,
  })
  return { services: { api: (request, client) => api.fetch(request, client) } }
}
