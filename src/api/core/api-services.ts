import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'

/** Where the bytes of uploaded images are stored. */
export interface ImageBlobs {
  /** @returns the key of the stored bytes */
  put(account: string, bytes: Uint8Array): Promise<string>
}

/** The services that the process hands to the API. */
export interface ApiServices {
  db: Db
  now: () => Date
  queueMail: QueueMail
  log: Pick<Logger, 'error'>
}

/** Facts of each request that the HTTP app adds. */
export interface ApiEnvironment {
  /** The IP that the request is counted under. */
  ip: () => string
}
