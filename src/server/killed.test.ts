import { mkdtemp } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { hold } from '#data/schema/hold.ts'
import { notification } from '#data/schema/notification.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { store } from '#data/schema/store.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { EventKind } from '#domain/event/event.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../test/databases.ts'
import { eventsOf } from '../../test/events.ts'
import { isWholeRun } from '../../test/is-whole-run.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { readMails } from '../../test/read-mails.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'

const PIECES = 1_000
const SHOPPERS = 6
const VENDOR = 'ventas@luna.mx'
/** For each round, the number of responses after which the process is killed: each ends at another place. */
const ROUNDS = isWholeRun ? [2, 13] : [7]

afterEach(killServers)

/**
 * An order's transaction that is cut is proven on PostgreSQL below; the whole run kills both engines again and again.
 */
const ENGINES: ('pglite' | 'postgres')[] = isWholeRun ? ['pglite', 'postgres'] : ['pglite']

describe.each(ENGINES)('a server on %s that is killed', (engine) => {
  async function openStore() {
    const dataDir = await createDataFolder()
    const { url, drop } = engine === 'postgres' ? await createPostgres() : { url: undefined, drop: async () => {} }
    const open = () => openDatabase(url ? { url } : { dataDir })
    const variants = ['CH', 'M', 'G'].map((size) => ({ size, price: 10_000, stock: PIECES }))
    const variantIds = await using(open, async ({ db }) => {
      const vendor = { vendorEmail: VENDOR, vendorEmailEnabled: true }
      await createStore(db, { account: 'luna', ...vendor, products: [{ name: 'Prenda', variants }] })
      return (await db.select({ id: variant.id }).from(variant)).map(({ id }) => id)
    })
    const environment = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
    return { dataDir, url, drop, open, variantIds, environment }
  }

  it('has placed each order once and whole, and both sides get their messages, whenever it was killed', async () => {
    const { dataDir, drop, open, variantIds, environment } = await openStore()
    const next = ordersOf(variantIds)
    /** Each request, and the folio of its response, or null. */
    const sent = new Map<OrderRequest, number | null>()
    for (const responses of ROUNDS) {
      const server = startServer(environment)
      const orders = `${await server.ready}/luna/orders`
      await untilTaken(orders, next(), sent)
      let received = 0
      const buy = async () => {
        for (;;) {
          const request = next()
          sent.set(request, null)
          sent.set(request, await send(orders, request))
          received += 1
          if (received === responses) void killed(server.child)
        }
      }
      // Each of them goes on until it is cut in the middle of an order, or cannot connect.
      await Promise.all(Array.from({ length: SHOPPERS }, () => buy().catch(() => {})))
      await server.ended
    }

    const last = startServer(environment)
    const orders = `${await last.ready}/luna/orders`
    await untilTaken(orders, next(), sent)
    for (const [request, folio] of sent) {
      const again = await send(orders, request)
      if (folio !== null) expect(again).toBe(folio)
      sent.set(request, again)
    }
    const folios = [...sent.values()].map(Number).sort((left, right) => left - right)
    expect(folios).toEqual(folios.map((_, index) => index + 1))
    const told = () => Promise.all([isShopper, isVendor].map((isTold) => toldFolios(dataDir, isTold)))
    await expect.poll(told, { timeout: 150_000, interval: 500 }).toEqual([folios, folios])

    last.child.kill('SIGTERM')
    expect(await last.ended).toBe(0)
    await using(open, async (database) => {
      await expectWhole(database)
      const notified = await database.db.select({ orderId: notification.orderId }).from(notification)
      const placed = await database.db.select({ id: order.id }).from(order)
      expect(notified.map(({ orderId }) => orderId).sort()).toEqual(placed.map(({ id }) => id).sort())
    })
    await drop()
  })
})

it('a server that is killed in the middle of an order’s transaction has placed nothing', async () => {
  const { url, drop } = await createPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-killed-'))
  const open = () => openDatabase({ url })
  const variantIds = await using(open, async ({ db }) => {
    await createStore(db, { account: 'luna', products: [{ name: 'Prenda', variants: [{ stock: 5 }] }] })
    return (await db.select({ id: variant.id }).from(variant)).map(({ id }) => id)
  })
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url }
  const next = ordersOf(variantIds)
  const server = startServer(environment)
  const orders = `${await server.ready}/luna/orders`
  const sent = new Map<OrderRequest, number | null>()
  await untilTaken(orders, next(), sent)
  const request = next()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  // The order has its key and its customer, and waits for the stock.
  await holder.query('begin')
  await holder.query('select * from stock for update')
  const cut = send(orders, request).catch(() => 'cut')
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  await killed(server.child)
  expect(await cut).toBe('cut')
  await holder.query('commit')
  // The messages that it was to send were undone with it.
  const queued = `select distinct data->>'orderId' as id from pgboss.job where data ? 'orderId'`
  const orderIds = await using(open, async ({ db }) => (await db.select().from(order)).map(({ id }) => String(id)))
  expect((await holder.query(queued)).rows.map(({ id }) => id)).toEqual(orderIds)
  await holder.end()
  expect(await confirmationsTo(dataDir, request.form.email)).toEqual([])

  const again = startServer(environment)
  const there = `${await again.ready}/luna/orders`
  await untilTaken(there, [...sent.keys()][0] ?? request, sent)
  await using(open, async ({ db }) => expect(await db.$count(order)).toBe(1))
  expect(await confirmationsTo(dataDir, request.form.email)).toEqual([])
  expect(await send(there, request)).toBe(2)
  await expect.poll(() => confirmationsTo(dataDir, request.form.email)).toEqual([2])
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  expect(await confirmationsTo(dataDir, request.form.email)).toEqual([2])
  await using(open, expectWhole)
  await drop()
})

async function using<Value>(open: () => Promise<Database>, work: (database: Database) => Promise<Value>) {
  const database = await open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Sends an order until it is taken, however long the server's jobs take to begin. */
async function untilTaken(
  orders: string,
  request: OrderRequest,
  sent: Map<OrderRequest, number | null>,
): Promise<void> {
  await expect.poll(() => send(orders, request).catch(() => null)).toEqual(expect.any(Number))
  sent.set(request, await send(orders, request))
}

/** @returns the folio. @throws when the connection is cut, or the response is no order */
function send(url: string, order: OrderRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } },
      async (response) => {
        try {
          const { folio } = JSON.parse(Buffer.concat(await response.toArray()).toString())
          if (typeof folio === 'number' && (response.statusCode ?? 500) < 300) resolve(folio)
          else reject(new Error(`status ${response.statusCode}`))
        } catch (error) {
          reject(error)
        }
      },
    )
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(order))
  })
}

const isVendor = (email: string) => email === VENDOR
const isShopper = (email: string) => email.startsWith('c')

/**
 * The folios of the messages in the data folder, each once: a message may have gone out twice, but never not at all.
 */
async function toldFolios(dataDir: string, isTold: (email: string) => boolean): Promise<number[]> {
  const told = (await readOrderMails(dataDir)).filter(({ to }) => isTold(to))
  return [...new Set(told.map(({ folio }) => folio))].sort((left, right) => left - right)
}

/** The folio of each confirmation that a shopper was sent. */
async function confirmationsTo(dataDir: string, email: string): Promise<number[]> {
  return (await readOrderMails(dataDir)).filter(({ to }) => to === email).map(({ folio }) => folio)
}

async function readOrderMails(dataDir: string): Promise<{ to: string; folio: number }[]> {
  const mails = await readMails(join(dataDir, 'mail', 'luna'))
  return mails.map(({ to, subject }) => ({
    to: to?.[0]?.address ?? '',
    folio: Number(/#(\d+)/.exec(subject ?? '')?.[1]),
  }))
}

/** Every line is held, and nothing else is; each order has one event. */
async function expectWhole({ db }: Database): Promise<void> {
  const orders = await db.select().from(order).orderBy(asc(order.folio))
  expect(orders.map(({ folio }) => folio)).toEqual(orders.map((_, index) => index + 1))
  const lines = await db.select().from(orderLine)
  const holds = await db.select().from(hold)
  const piecesOf = (rows: { orderId: number; quantity: number }[], id: number) =>
    rows.filter(({ orderId }) => orderId === id).reduce((all, { quantity }) => all + quantity, 0)
  for (const { id, total } of orders) {
    expect(piecesOf(holds, id)).toBe(piecesOf(lines, id))
    expect(total).toBe(10_000 * piecesOf(lines, id))
  }
  const [held] = await db.select({ pieces: sql<number>`sum(${stock.held})::int` }).from(stock)
  expect(held?.pieces).toBe(holds.reduce((all, { quantity }) => all + quantity, 0))

  const events = await eventsOf(db, 'luna')
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  expect((await db.select({ last: store.eventSeq }).from(store))[0]?.last).toBe(events.length)
  const placed = events.flatMap((each) => (each.kind === 'order-placed' ? [[each.subject, each.payload.folio]] : []))
  expect(placed).toEqual(orders.map(({ id, folio }) => [String(id), folio]))
  const subjectsOf = (kind: EventKind) => events.flatMap((each) => (each.kind === kind ? [each.subject] : [])).sort()
  const confirmed = orders.filter(({ confirmationSentAt }) => confirmationSentAt !== null)
  expect(subjectsOf('confirmation-sent')).toEqual(confirmed.map(({ id }) => String(id)).sort())
  const notified = await db.select().from(notification)
  expect(subjectsOf('staff-notified')).toEqual(notified.map(({ orderId }) => String(orderId)).sort())
}
