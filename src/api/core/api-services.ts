import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'

/** The services that the process hands to the API. */
export interface ApiServices {
  db: Db
  now: () => Date
  mail: Pick<MailQueue, 'isReady' | 'queue' | 'wake'>
  /** Cleans the HTML of a description. */
  sanitize: (html: string) => string
  log: Pick<Logger, 'error'>
}

/** Facts of each request that the HTTP app adds. */
export interface ApiEnvironment {
  /** The IP that the request is counted under. */
  ip: () => string
}
