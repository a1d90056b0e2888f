import type { Logger } from 'pino'
import type { Db, Shards } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { TakeBodyPlace } from '#domain/limits/body-place.ts'
import type { CheckedWebhookUrl } from '#domain/webhook/webhook-url.ts'

/** Where the bytes of uploaded images are stored. */
export interface ImageBlobs {
  /** @returns the key of the stored bytes */
  put(account: string, bytes: Uint8Array): Promise<string>
}

/** Whether an upload can be the original of an image, and its size in pixels. */
export type InspectedImage =
  | { ok: true; width: number; height: number }
  | { ok: false; code: 'not-an-image' | 'too-many-pixels' }

/** The services that the process hands to the API. */
export interface ApiServices {
  /** Has the directory of keys. */
  db: Db
  shards: Pick<Shards, 'near'>
  now: () => Date
  mail: Pick<MailQueue, 'isReady' | 'queue' | 'wake'>
  /** Cleans the HTML of a description. */
  sanitize: (html: string) => string
  blobs: ImageBlobs
  /** Whether bytes are an image that can be shown, or why not. */
  inspectImage: (bytes: Uint8Array) => Promise<InspectedImage>
  /** Hosts under which all stores are found by their accounts, and which none can have for its own. */
  sharedHosts: readonly string[]
  /** The origin of the shared host; undefined where this server has no public one. */
  publicUrl: string | undefined
  log: Pick<Logger, 'error' | 'info'>
  /** Takes memory for the body of a request. */
  takeBody: TakeBodyPlace
  /** Where messages of webhooks may be sent. */
  checkWebhookUrl: (text: string) => CheckedWebhookUrl
}

/** Facts of each request that the HTTP app adds. */
export interface ApiEnvironment {
  /** The IP that the request is counted under. */
  ip: () => string
  /** Whether the client left before its request was complete. */
  isCutOff: () => boolean
  /** The id of the request, by which support finds it in the log; null where it has none. */
  requestId?: () => string | null
  /** Notes the pattern of the operation's path, for metrics and traces. */
  noteRoute?: (route: string) => void
}
