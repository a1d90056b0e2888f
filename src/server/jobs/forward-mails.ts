import type { PgBoss } from 'pg-boss'
import type { Database, Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import {
  deleteQueuedMails,
  lockQueuedMails,
  type QueuedMail,
  readStoresWithQueuedMails,
} from '#data/notification/queued-mails.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { deleteMails, type ForwardedMail, insertForwarded } from './queued-mails.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface ForwardOptions {
  database: Pick<Database, 'db' | 'shards'>
  report: (err: unknown) => void
}

/** Passes the mails that stores have left on to the queue. */
export interface MailForwarder {
  /** Has the mails of a store passed on; null: of all stores. */
  wake(account: string | null): void
  /** @param onForwarded called when the queue has something new */
  begin(boss: PgBoss, onForwarded: () => void): void
  pause(): void
  stop(): Promise<void>
}

/** Delay of a look, so that a burst of orders is passed on together. */
const AFTER_MS = 20
/** Interval of looking for mails of all stores, which no event announced or another process left. */
const LOOK_MS = 5_000
/** Mails of one transaction. */
const AT_ONCE = 200

/**
 * Passes mails on by their ids: when a process dies after a mail was queued and before it was deleted here, the next
 * process queues it again under the same id, which changes nothing.
 */
export function mailForwarder({ database: { db: queueDb, shards }, report }: ForwardOptions): MailForwarder {
  const woken = storesToLookAt()
  let running: { boss: PgBoss; onForwarded: () => void; timer: NodeJS.Timeout } | null = null

  const forward = async (db: Db, account: string) => {
    while (running) {
      const { boss, onForwarded } = running
      const count = await inTransaction(db, async (tx) => {
        const queued = await lockQueuedMails(tx, { account, limit: AT_ONCE })
        if (queued.length === 0) return 0
        await passOn(queued, { boss, queueDb, account })
        await deleteQueuedMails(tx, { account, ids: queued.map(({ id }) => id) })
        return queued.length
      })
      if (count > 0) onForwarded()
      if (count < AT_ONCE) return
    }
  }
  const looking = coalesce(
    async () => {
      const accounts = woken.take() ?? (await readStoresWithQueuedMails(shards))
      await eachStore(accounts, { shards, report }, forward)
    },
    { afterMs: AFTER_MS, report },
  )
  const wake = (account: string | null) => {
    woken.add(account)
    looking.wake()
  }
  const pause = () => {
    clearInterval(running?.timer)
    running = null
  }
  return {
    wake,
    begin(boss, onForwarded) {
      pause()
      running = { boss, onForwarded, timer: setInterval(() => wake(null), LOOK_MS) }
      wake(null)
    },
    pause,
    async stop() {
      pause()
      await looking.stop()
    },
  }
}

interface Destination {
  boss: PgBoss
  queueDb: Db
  account: string
}

/** Does the work in sequence, the mails between two drops together. */
async function passOn(queued: readonly QueuedMail[], { boss, queueDb, account }: Destination): Promise<void> {
  const mails: ForwardedMail[] = []
  for (const { work, createdAt } of queued) {
    if ('send' in work) {
      mails.push({ id: work.jobId, job: work.send, leftAt: createdAt })
      continue
    }
    await insertForwarded(boss, mails.splice(0))
    await deleteMails(queueDb, { account, ...work.drop })
  }
  await insertForwarded(boss, mails)
}
