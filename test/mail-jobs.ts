import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { folderBlobStore } from '#server/adapters/blob-store.ts'
import { folderSender } from '#server/adapters/mail-folder.ts'
import type { MailSender } from '#server/adapters/mail-sender.ts'
import { folderUploadStore } from '#server/adapters/upload-store.ts'
import { bossDatabase } from '#server/jobs/boss-database.ts'
import { type Jobs, startJobs } from '#server/jobs/start-jobs.ts'
import { createStore } from './create-store.ts'
import { emptyTables } from './empty-tables.ts'
import type { Engine } from './engines.ts'
import { mailParts } from './mail.ts'
import { NO_EVENTS } from './no-events.ts'
import { addOrder } from './order.ts'
import { readMails } from './read-mails.ts'

interface Logged {
  level: string
  entry: Record<string, unknown>
  message: string
}

/** The real jobs of a suite, over a database of its own; each test begins with an empty queue and no store. */
export function useMailJobs(engine: Engine) {
  let database: Database
  let folder: string
  let jobs: Jobs
  let logged: Logged[]
  const note = (level: string) => (entry: unknown, message?: string) =>
    logged.push({ level, entry: entry as Record<string, unknown>, message: message ?? '' })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }

  beforeAll(async () => {
    database = await engine.open()
  })
  beforeEach(async () => {
    logged = []
    folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'))
    await emptyTables(database.db, 'store')
    begin(folderSender(folder))
    await jobs.started
    await database.db.execute(sql`delete from pgboss.job where name = 'mail'`)
  })
  afterEach(() => jobs.stop())

  function begin(sender: MailSender): void {
    jobs = startJobs({
      database,
      events: NO_EVENTS,
      blobs: folderBlobStore(join(folder, 'blobs')),
      uploads: folderUploadStore(join(folder, 'imports')),
      mail: mailParts(folder, sender),
      log,
    })
  }

  return {
    all: () => ({ database, folder, jobs, logged }),
    /** In place of the process that ran before. */
    async restart(sender: MailSender = folderSender(folder)): Promise<Jobs> {
      await jobs.stop()
      begin(sender)
      await jobs.started
      return jobs
    },
    /** A store with one order, and the message about it. */
    async placeOrder(account = 'luna'): Promise<Extract<MailJob, { kind: 'order-confirmation' }>> {
      const { productIds } = await createStore(database.db, {
        account,
        storeName: 'Luna',
        vendorEmail: 'ventas@luna.mx',
        vendorUserName: 'Laura',
        vendorEmailEnabled: true,
        products: [{ name: 'Vestido' }],
      })
      const { orderId } = await addOrder(database.db, { account, productIds, folio: 12 })
      return { kind: 'order-confirmation', account, orderId }
    },
    async queue(...mails: MailJob[]): Promise<void> {
      await database.db.transaction((tx) => jobs.mail.queue(tx, mails))
      jobs.mail.wake()
    },
    /** The messages that became files. */
    sent: () => readMails(join(folder, 'luna')),
    attempts: () =>
      rows<{ state: string; tries: number }>(
        database.db,
        sql`select state::text, retry_count as tries from pgboss.job where name = 'mail'`,
      ),
    /** Makes mails that wait for their next attempt due now. */
    async hurry(): Promise<void> {
      await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
      jobs.mail.wake()
    },
    /** A sender that calls the given function before it writes the file. */
    obstructed(before: () => Promise<void>): MailSender {
      const files = folderSender(folder)
      return {
        ...files,
        async send(mail) {
          await before()
          await files.send(mail)
        },
      }
    },
    /** The queue as another process has it, which works nothing off; to be stopped. */
    async openQueue() {
      const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
      await boss.start()
      return { boss, stop: () => boss.stop({ close: false, graceful: false }) }
    },
  }
}
