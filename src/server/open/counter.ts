import type { LookUpProof } from '#actions/store/check-claim.ts'
import type { Database, Shards } from '#data/database/client.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { OrderSigner } from '#domain/order/order-signer.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import type { PostalCodes } from '#domain/postal-code/postal-place.ts'
import type { DemoLinks, InvitationSigner } from '#domain/staff/staff-links.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { createDomainCheck } from '../adapters/check-domain.ts'
import { isPublicUrl } from '../adapters/check-webhook-url.ts'
import { openPhotos } from '../adapters/open-photos.ts'
import { printing } from '../adapters/printing.ts'
import { sanitizeDescription } from '../adapters/sanitize-description.ts'
import type { UploadStore } from '../adapters/upload-store.ts'
import type { createPusher } from '../adapters/web-push.ts'
import type { Secrets } from '../config.ts'
import type { CounterServices } from '../counter/counter-services.ts'
import type { CounterHandler } from '../http/counter-handler.ts'
import { createImportUploads } from '../import/import-uploads.ts'
import type { BodyBudget } from '../limits/body-budget.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { type PreviewSources, previewMail, type WantedPreview } from '../mail/preview-mail.ts'
import { storeSettings } from '../mail/store-settings.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'
import type { InSlot } from '../work-slots.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface CounterSources extends ProcessTools {
  now: () => Date
  fromReplica: ReadStore
  database: Database
  secrets: Secrets
  orderSigner: OrderSigner
  payments: PaymentTools
  postalCodes: PostalCodes
  invitations: InvitationSigner
  demoLinks: DemoLinks
  pusher: ReturnType<typeof createPusher>
  mail: MailQueue
  mailsArrive: boolean
  wakeBulkChanges: () => void
  blobs: BlobStore
  uploads: UploadStore
  decoding: InSlot
  checkDomain: ReturnType<typeof createDomainCheck>
  lookUpProof: LookUpProof
  limits: RateLimits
  bodies: BodyBudget
  events: EventSubscriptions
}

/** Opens the counters, which are loaded when the first is requested. */
export function openCounter(sources: CounterSources): ProcessPart<{ counter: () => Promise<CounterHandler> }> {
  const { loadCounter, mode } = sources
  const services = counterServices(sources)
  return { services: { counter: onDemand(async () => (await loadCounter()).createCounter(services, mode)) } }
}

function counterServices({
  config: { sharedHosts },
  fromReplica,
  database: { db, shards },
  invitations,
  demoLinks,
  pusher,
  mail,
  mailsArrive,
  uploads,
  blobs,
  decoding,
  wakeBulkChanges,
  checkDomain,
  lookUpProof,
  orderSigner,
  payments,
  postalCodes,
  renderMail,
  publicOrigin,
  bodies,
  secrets,
  limits,
  events,
  closing,
  log,
  telemetry,
  now,
}: CounterSources): CounterServices {
  const preview = {
    signer: orderSigner,
    invitations,
    mailsArrive,
    render: renderMail,
    now,
  }
  return {
    tools: {
      fromReplica,
      invitations,
      demoLinks,
      pushKey: pusher.publicKey,
      mail,
      payments,
      postalCodes,
      importUploads: createImportUploads({ shards, uploads }),
      printing,
      isPublicUrl,
      mailsArrive,
      photos: openPhotos(blobs, decoding),
      sanitize: sanitizeDescription,
      wakeBulkChanges,
      sharedHosts,
      checkDomain,
      lookUpProof,
      previewMail: openMailPreview(preview, shards, publicOrigin),
    },
    db,
    shards,
    takeBody: bodies.take,
    secrets,
    limits,
    events,
    publicOrigin,
    closing,
    log,
    telemetry,
    now,
  }
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

/** Each preview reads its store again: its texts may have been saved a moment ago. */
function openMailPreview(
  sources: Omit<PreviewSources, 'db' | 'origin' | 'settings'>,
  shards: Shards,
  origin: () => PublicOrigin,
): (wanted: WantedPreview) => ReturnType<typeof previewMail> {
  return async (wanted) => {
    const db = await shards.near(wanted.account)
    return previewMail({ ...sources, db, origin: origin(), settings: storeSettings(shards) }, wanted)
  }
}
