import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { bossDatabase } from './boss-database.ts'
import { type MailForwarder, mailForwarder } from './forward-mails.ts'
import { mailOutbox } from './mail-outbox.ts'
import { openMails } from './mail-queue.ts'

const NOON = new Date('2026-11-26T12:00:00Z')
const outbox = mailOutbox(() => NOON)
const confirmation = (orderId: number): MailJob => ({ kind: 'order-confirmation', account: 'luna', orderId })

// The embedded engine is no cluster, and has one connection for the store and the queue.
describe('mails that are left with their store', () => {
  let database: Database
  let drop: () => Promise<void>
  let boss: PgBoss
  let reported: unknown[]
  let forwarders: MailForwarder[]

  beforeAll(async () => {
    const postgres = await createPostgres()
    database = await openDatabase({ url: postgres.url })
    drop = postgres.drop
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  beforeEach(async () => {
    boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
    await boss.start()
    await openMails(boss)
    await emptyTables(database.db, 'store')
    await database.db.execute(sql`delete from pgboss.job where name = 'mail'`)
    await createStore(database.db, { account: 'luna' })
    ;[reported, forwarders] = [[], []]
  })
  afterEach(async () => {
    await Promise.all(forwarders.map((forwarder) => forwarder.stop()))
    await boss.stop({ close: false, graceful: false })
    expect(reported).toEqual([])
  })

  /** Passes mails on in place of a process, until the first have been. */
  function forward(from: Pick<Database, 'db' | 'shards'> = database): Promise<void> {
    const forwarder = mailForwarder({ database: from, report: (err) => reported.push(err) })
    forwarders.push(forwarder)
    return new Promise((resolve) => forwarder.begin(boss, resolve))
  }
  const leave = (...jobs: MailJob[]) => database.db.transaction((tx) => outbox.queue(tx, jobs))
  const queued = async () => {
    const found = await rows<{ data: MailJob }>(
      database.db,
      sql`select data from pgboss.job where name = 'mail' order by data->>'orderId'`,
    )
    return found.map(({ data }) => data)
  }
  const left = async () => (await rows(database.db, sql`select id from queued_mail where account = 'luna'`)).length

  it('are queued once their transaction is committed', async () => {
    const failed = database.db.transaction(async (tx) => {
      await outbox.queue(tx, [confirmation(1)])
      throw new Error('no order')
    })
    await expect(failed).rejects.toThrow('no order')
    await leave(confirmation(2), confirmation(3))
    await forward()
    expect(await queued()).toEqual([confirmation(2), confirmation(3)])
    expect(await left()).toBe(0)
  })

  it('are queued once by two processes at the same time', async () => {
    await leave(...Array.from({ length: 20 }, (_, n) => confirmation(n)))
    await Promise.race([forward(), forward()])
    await expect.poll(left).toBe(0)
    expect(await queued()).toHaveLength(20)
  })

  it('are queued once when a process dies between queueing and deleting them', async () => {
    await leave(confirmation(1))
    let isDying = true
    const dying = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name !== 'transaction' || !isDying) return Reflect.get(target, name, receiver)
        return (work: (tx: Db) => Promise<unknown>) =>
          target.transaction(async (tx) => {
            await work(tx)
            isDying = false
            throw new Error('killed')
          })
      },
    })
    const shards = { ...database.shards, near: async () => dying }
    const forwarder = mailForwarder({ database: { db: database.db, shards }, report: (err) => reported.push(err) })
    forwarders.push(forwarder)
    forwarder.begin(boss, () => {})
    await expect.poll(() => reported.length).toBe(1)
    reported.length = 0
    expect([(await queued()).length, await left()]).toEqual([1, 1])
    await forward()
    expect([(await queued()).length, await left()]).toEqual([1, 0])
  })

  it('are taken back with those that were queued before, and not with later ones', async () => {
    await leave(confirmation(1), confirmation(2))
    await forward()
    await leave(confirmation(1), { kind: 'folios', account: 'luna', email: 'Ana@correo.mx' })
    await database.db.transaction((tx) =>
      outbox.drop(tx, { account: 'luna', orderIds: [1], emails: ['ana@correo.mx'] }),
    )
    await leave(confirmation(3))
    await forward()
    expect(await queued()).toEqual([confirmation(2), confirmation(3)])
  })
})
