import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { CheckedWebhookUrl } from '#domain/webhook/webhook-url.ts'

/** The services that the process hands to the API. */
export interface ApiServices {
  db: Db
  now: () => Date
  mail: Pick<MailQueue, 'isReady' | 'queue' | 'wake'>
  /** Cleans the HTML of a description. */
  sanitize: (html: string) => string
  log: Pick<Logger, 'error'>
  /** Where messages of webhooks may be sent. */
  checkWebhookUrl: (text: string) => CheckedWebhookUrl
}

/** Facts of each request that the HTTP app adds. */
export interface ApiEnvironment {
  /** The IP that the request is counted under. */
  ip: () => string
}
