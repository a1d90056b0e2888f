import type { Logger } from 'pino'
import type { Db, Shards } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { lockCursor, moveCursor } from '#data/event/event-cursors.ts'
import { readEvents } from '#data/event/read-events.ts'
import { queueMessages, readUnreadStores, WEBHOOK_READER } from '#data/webhook/queue-messages.ts'
import { readSubscribed } from '#data/webhook/read-webhooks.ts'
import { webhookMessages } from '#domain/webhook/webhook-message.ts'

interface ReaderOptions {
  now: () => Date
  log: Pick<Logger, 'warn'>
  report: (err: unknown, details: object) => void
}

/** Events that one transaction turns into messages. */
const BATCH = 500

/**
 * Turns unread events into messages for the webhooks of their stores. A batch and the step of the cursor past it are
 * one transaction under the cursor's lock: of each event every webhook gets its messages once, with any number of
 * processes and even when one of them ends.
 * @param accounts the stores that may have unread events; by default all stores are looked at
 * @returns the stores whose events were read
 */
export async function readForWebhooks(
  shards: Shards,
  options: ReaderOptions,
  accounts?: readonly string[],
): Promise<string[]> {
  const unread = accounts ?? (await readUnreadStores(shards))
  for (const account of unread) {
    // A store whose events cannot be read makes no other wait.
    await readAll(await shards.near(account), account, options).catch((err: unknown) =>
      options.report(err, { account }),
    )
  }
  return [...unread]
}

async function readAll(db: Db, account: string, options: ReaderOptions): Promise<void> {
  let isMore = true
  while (isMore) isMore = await readBatch(db, account, options)
}

/** @returns whether more is to be read */
async function readBatch(db: Db, account: string, { now, log }: ReaderOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const after = await lockCursor(tx, { account, reader: WEBHOOK_READER })
    const batch = after === null ? null : await readEvents(tx, { account, after, limit: BATCH })
    if (after === null || batch === null || batch.last === after) return false
    if (!batch.isWhole) log.warn({ account, after }, 'events were deleted before the webhooks of a store were told')
    const webhooks = await readSubscribed(tx, { account, lock: true })
    const messages = batch.events.flatMap((event) =>
      webhookMessages(event).flatMap((message) =>
        webhooks
          .filter(({ kinds, fromSeq }) => event.seq > fromSeq && kinds.includes(message.body.type))
          .map(({ id }) => ({ ...message, webhookId: id, seq: event.seq })),
      ),
    )
    await queueMessages(tx, { account, now: now(), messages })
    const seq = batch.events.at(-1)?.seq ?? batch.last
    await moveCursor(tx, { account, reader: WEBHOOK_READER, seq })
    return seq < batch.last
  })
}
