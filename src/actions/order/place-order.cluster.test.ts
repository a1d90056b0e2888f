import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { insertQueuedMails } from '#data/notification/queued-mails.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '#test/create-store.ts'
import { createCluster } from '#test/databases.ts'
import { NOON, orderRequest } from '#test/order-request.ts'
import { placeOrder } from './place-order.ts'

const PRICE = 45_000
const account = 'luna'
/** Has Citus report where each statement goes. */
const OPTIONS = `options=${encodeURIComponent('-c citus.log_remote_commands=on')}`

describe.skipIf(!process.env.CITUS_URL)('an order on a cluster', () => {
  let database: Database
  let drop: () => Promise<void>
  let variantIds: number[]

  beforeAll(async () => {
    const created = await createCluster()
    drop = created.drop
    database = await openDatabase({ url: `${created.url}?${OPTIONS}` })
    const products = ['Vestido', 'Falda'].map((name) => ({ name, variants: [{ price: PRICE, stock: 10 }] }))
    await createStore(database.db, { account, products })
    variantIds = (await database.db.select().from(variant)).map(({ id }) => id)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  /** Places an order. @returns what Citus reports of its statements */
  const order = async (db: Db, email: string) => {
    const sent = vi.spyOn(pg.Client.prototype, 'emit')
    const lines = variantIds.map((variantId) => ({ variantId, quantity: 1, price: PRICE }))
    const request = orderRequest({ lines, form: { email } })
    const queueMail: QueueMail = (tx, jobs) =>
      insertQueuedMails(tx, { account, works: jobs.map((send) => ({ send, jobId: randomUUID() })), now: NOON })
    const options = { account, actor: 'shopper', now: NOON, openCoupon: () => null, queueMail } as const
    expect(await placeOrder(db, { ...options, request })).toMatchObject({ ok: true })
    const reports = sent.mock.calls.flatMap(([event, notice]) =>
      event === 'notice' ? [(notice as { message: string }).message] : [],
    )
    const count = (text: string) => reports.filter((report) => report.includes(text)).length
    return { here: count('locally'), elsewhere: count('issuing'), prepared: count('PREPARE TRANSACTION') }
  }

  it('is written at the node of its store, without another and without a second phase', async () => {
    const { here, elsewhere, prepared } = await order(await database.shards.near(account), 'ana@correo.mx')
    expect([elsewhere, prepared]).toEqual([0, 0])
    expect(here).toBeGreaterThan(5)
  })

  it('is written through the coordinator, too, while a process knows no better', async () => {
    const { elsewhere } = await order(database.db, 'luz@correo.mx')
    expect(elsewhere).toBeGreaterThan(5)
  })
})
