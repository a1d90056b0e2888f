import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#data/database/client.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { deliverMail, type MailParts } from '../mail/deliver-mail.ts'
import { reportOnce } from '../report-once.ts'
import { giveWay } from './give-way.ts'
import { AWAITED } from './queued-mails.ts'

interface MailAttemptsOptions {
  db: Db
  parts: MailParts
  log: Pick<Logger, 'warn' | 'error'>
  now: () => Date
  /** Ends the rests that are taken between messages. */
  signal: AbortSignal
}

/** Attempts at messages; one that fails is logged, and fails. */
export function mailAttempts({ db, parts, log, now, signal }: MailAttemptsOptions) {
  const warn = (entry: { err: unknown }, text: string) => log.warn(entry, text)
  const postpone = reportOnce(warn, 'a message was not sent; it will be tried again')
  const letGo = reportOnce(warn, 'a message was not sent; who asked for it was told so')
  const whenThereIsTime = giveWay(signal)

  return async ({ id, data, retryCount, retryLimit, priority }: JobWithMetadata<MailJob>): Promise<void> => {
    const isAwaited = priority === AWAITED.priority
    if (!isAwaited) await whenThereIsTime()
    try {
      await deliverMail(data, { db, id, now, parts })
    } catch (err) {
      const { account, kind } = data
      if (isAwaited) letGo(err, { account, kind })
      else if (retryCount < retryLimit) postpone(err, { account, kind })
      else log.error({ err, job: id, kind, account }, 'a message was given up')
      // What it failed for is kept with the job, and no more of it: an error of the mail server's may hold the message.
      throw new Error(err instanceof Error ? err.message : String(err))
    }
  }
}
