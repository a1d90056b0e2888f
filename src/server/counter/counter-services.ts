import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { UploadRejection } from '#domain/image/upload-rejection.ts'
import type { MailTextKind, MailTexts } from '#domain/notification/mail-text.ts'
import type { DemoLinks, InvitationSigner } from '#domain/staff/staff-links.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { BlobStore } from '../adapters/blob-store.ts'
import type { CheckDomain } from '../adapters/check-domain.ts'
import type { Secrets } from '../config.ts'
import type { CounterHandler } from '../http/counter-handler.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { RenderedMail } from '../mail/mail-message.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'

type Mode = 'production' | 'development'

/** The services that the process hands to the counter. */
export interface CounterServices {
  db: Db
  secrets: Secrets
  limits: RateLimits
  invitations: InvitationSigner
  demoLinks: DemoLinks
  mail: MailQueue
  blobs: Pick<BlobStore, 'put'>
  inspectPhoto: (bytes: Uint8Array) => Promise<{ ok: true } | { ok: false; code: UploadRejection }>
  /** Hosts that all stores share, in lower case. */
  sharedHosts: readonly string[]
  checkDomain: CheckDomain
  previewMail: (wanted: { account: string; kind: MailTextKind; texts: MailTexts }) => Promise<RenderedMail | null>
  events: Pick<EventSubscriptions, 'subscribe'>
  publicOrigin: () => PublicOrigin
  /** Aborted when the process ends: streams that are open end with it. */
  closing: AbortSignal
  log: Pick<Logger, 'error'>
  now: () => Date
}

/** Loads the counter's build: nobody who only sells through their pages waits for it, or has it in memory. */
export type LoadCounter = () => Promise<{ createCounter: (services: CounterServices, mode: Mode) => CounterHandler }>
