import { randomUUID } from 'node:crypto'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { insertQueuedMails } from '#data/notification/queued-mails.ts'
import { mailId } from './confirmation-id.ts'

/**
 * Leaves mails with their store where the queue is in another database, which no transaction of the store can write
 * (decision 076). A job passes them on to the queue (`forward-mails.ts`).
 */
export function mailOutbox(now: () => Date): Pick<MailQueue, 'queue' | 'drop'> {
  return {
    async queue(tx, jobs) {
      for (const [account, ofStore] of Map.groupBy(jobs, (job) => job.account)) {
        const works = ofStore.map((send) => ({ send, jobId: mailId(send) ?? randomUUID() }))
        await insertQueuedMails(tx, { account, works, now: now() })
      }
    },
    drop: (tx, { account, orderIds, emails }) =>
      insertQueuedMails(tx, { account, works: [{ drop: { orderIds, emails } }], now: now() }),
  }
}
