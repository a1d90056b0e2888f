import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Shards } from '#data/database/client.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { deliverMail, type MailParts } from '../mail/deliver-mail.ts'
import { confirmationRecorder } from '../mail/record-confirmations.ts'
import { type StoreSettings, storeSettings } from '../mail/store-settings.ts'
import { reportOnce } from '../report-once.ts'
import { isAwaited } from './queued-mails.ts'

interface MailAttemptsOptions {
  shards: Pick<Shards, 'near'>
  parts: MailParts
  log: Pick<Logger, 'warn' | 'error'>
  now: () => Date
}

/** Rejects when the message was not sent. */
export type MailAttempt = (job: JobWithMetadata<MailJob>) => Promise<void>

/**
 * @returns a function that begins a batch: attempts at messages that are read at the same moment, which log why they
 * failed
 */
export function mailAttempts({ shards, parts, log, now }: MailAttemptsOptions): () => MailAttempt {
  const warn = (entry: { err: unknown }, text: string) => log.warn(entry, text)
  const postpone = reportOnce(warn, 'a message was not sent; it will be tried again')
  const giveUpAwaited = reportOnce(warn, 'a message was not sent; the shopper who waits for it was told')
  const record = confirmationRecorder(shards, now)

  const attempt = async (job: JobWithMetadata<MailJob>, settings: StoreSettings): Promise<void> => {
    const { id, data, retryCount, retryLimit } = job
    try {
      const db = await shards.near(data.account)
      await deliverMail(data, { db, settings, id, now, parts, record })
    } catch (err) {
      const { account, kind } = data
      if (isAwaited(job)) giveUpAwaited(err, { account, kind })
      else if (retryCount < retryLimit) postpone(err, { account, kind })
      else log.error({ err, job: id, kind, account }, 'a message was given up')
      // pg-boss stores the error with the job. Only its message is passed on: the mail server's may hold the mail
      // itself.
      throw new Error(err instanceof Error ? err.message : String(err))
    }
  }
  return () => {
    const settings = storeSettings(shards)
    return (job) => attempt(job, settings)
  }
}
