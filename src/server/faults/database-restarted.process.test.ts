import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import type { Database } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { event } from '#data/schema/event.ts'
import { product, variant } from '#data/schema/product.ts'
import { webhookDelivery } from '#data/schema/webhook.ts'
import type { NewEvent } from '#domain/event/event.ts'
import { countChanges, noChanges, noteChanges } from '#domain/page/live-changes.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { createStore } from '../../../test/create-store.ts'
import type { ParsedMessage } from '../../../test/live-messages.ts'
import { readLive } from '../../../test/live-reader.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/own-postgres.ts'
import { killServers, startServer } from '../../../test/server-process.ts'
import { startLoad } from '../../../test/store-load.ts'
import { startReceiver, type TestReceiver } from '../../../test/webhook-receiver.ts'

const account = 'luna'
const PRODUCTS = 6
const PIECES = 100_000
/** The least sales before, between and after the restarts. */
const SALES = 60
/** Milliseconds that a busy machine may need for an awaited condition. */
const PATIENCE_MS = 120_000

let postgres: OwnPostgres
let receiver: TestReceiver
let environment: Record<string, string>
let key: string

beforeEach(async () => {
  postgres = await startOwnPostgres()
  receiver = await startReceiver()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-restarted-'))
  environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, WEBHOOKS_TO_PRIVATE: '1' }
  const database = await openDatabase({ url: postgres.url })
  const { db } = database
  await migrate(database)
  const products = Array.from({ length: PRODUCTS }, (_, n) => ({ name: `Prenda ${n}`, variants: [{ stock: PIECES }] }))
  await createStore(db, { account, products })
  const by = { account, actor: 'command:test', now: new Date() } as const
  await addWebhook(db, { ...by, url: receiver.origin, kinds: ['order.created', 'product.updated'], active: true })
  ;({ key } = await createApiKey(db, { ...by, name: 'Caja', scopes: ['stock', 'catalogue'] }))
  await database.close()
})
afterEach(async () => {
  await killServers()
  await receiver.close()
  await postgres.end()
})

const moreThan = (least: number) => expect.toSatisfy((count: number) => count > least, `more than ${least}`)

it('a PostgreSQL that restarts under load loses no sale, counts none twice, and loses no reader', async () => {
  const server = startServer(environment)
  const origin = await server.ready
  const before = await openDatabase({ url: postgres.url })
  const products = await before.db
    .select({ externalId: product.externalId, variantId: variant.id })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .orderBy(variant.id)
  await before.close()
  const readers = [readLive(`${origin}/${account}`), readLive(`${origin}/${account}`)] as const
  await expect.poll(() => readers.every(({ messages }) => messages.length > 0)).toBe(true)
  const load = startLoad({ origin, account, key, products })
  const { counts } = load
  const more = ({ sales, orders, prices }: typeof counts) =>
    expect
      .poll(() => counts, { timeout: PATIENCE_MS })
      .toMatchObject({
        sales: moreThan(sales + SALES),
        orders: moreThan(orders + 2),
        prices: moreThan(prices + 2),
      })
  for (let restart = 0; restart < 2; restart++) {
    await more({ ...counts })
    const { retries } = load.seen
    await postgres.stop()
    // Some client has met a server without a database, which is not gone itself.
    await expect.poll(() => load.seen.retries).toBeGreaterThan(retries)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    // One of them reconnects at that moment.
    readers[1].cut()
    await postgres.start()
  }
  await more({ ...counts })
  await load.end()
  // No client got the response that the request was wrong, or that the outcome is unknown.
  expect([...load.seen.statuses].filter((status) => status !== 503)).toEqual([])

  const database = await openDatabase({ url: postgres.url })
  await expectCounted(origin, load)
  await expectTold(database, origin, { readers, variantIds: products.map(({ variantId }) => variantId) })
  expect(readers[1].connections()).toBeGreaterThan(1)
  await expectDelivered(database, load.folios.size)
  await Promise.all(readers.map(({ leave }) => leave()))
  await database.close()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** Every sale that was acknowledged has taken one piece, and the server's pages show that. */
async function expectCounted(origin: string, { sold }: ReturnType<typeof startLoad>): Promise<void> {
  const response = await fetch(`${origin}/api/v1/stock?limit=500`, { headers: { authorization: `Bearer ${key}` } })
  const { data } = (await response.json()) as { data: { variante: number; existencia: number }[] }
  expect(new Map(data.map(({ variante, existencia }) => [variante, PIECES - existencia]))).toEqual(sold)
}

interface Told {
  readers: readonly ReturnType<typeof readLive>[]
  variantIds: readonly number[]
}

/** Each reader has had a message for each event with all that it changed, and has the pieces of now. */
async function expectTold(database: Database, origin: string, { readers, variantIds }: Told): Promise<void> {
  const shown = async () => {
    const response = await fetch(`${origin}/${account}/cart?variants=${variantIds}`)
    const { offers } = (await response.json()) as { offers: { variantId: number; stock: Stock }[] }
    return offers.map(({ variantId, stock }) => [variantId, stock] as const)
  }
  const events = await readChanges(database)
  const last = events.at(-1)?.seq ?? 0
  for (const { messages } of readers) {
    await expect.poll(() => messages.at(-1)?.seq ?? 0, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(last)
    const [first = 0] = messages.map(({ seq }) => seq)
    expect(events.filter((each) => each.seq > first && !isTold(each, messages))).toEqual([])
    // The contents of a page that fetches on a reset, and takes the rest from the messages.
    const known = new Map(await shown())
    const reset = messages.findLastIndex(({ update }) => update === null)
    for (const { update } of messages.slice(reset + 1))
      for (const [id, stock] of update?.pieces ?? []) known.set(id, stock)
    expect([...known].sort()).toEqual((await shown()).sort())
  }
}

/** The changes of open pages by the store's events, without those that changed nothing there. */
async function readChanges({ db }: Database) {
  const events = await db.select().from(event).orderBy(asc(event.seq))
  return events
    .map((each) => {
      const changes = noChanges()
      noteChanges(changes, each as NewEvent)
      return { seq: each.seq, kind: each.kind, changes }
    })
    .filter(({ changes }) => countChanges(changes) > 0)
}

type Changed = Awaited<ReturnType<typeof readChanges>>[number]

/** Whether the message that covers an event has all that it changed, or has pages fetch it. */
function isTold({ seq, changes }: Changed, messages: readonly ParsedMessage[]): boolean {
  const message = messages.find((each) => each.seq >= seq)
  if (!message?.update) return message?.update === null
  const { pieces, cards, products } = message.update
  const [variantIds, cardIds] = [pieces.map(([id]) => id), cards.map(({ id }) => id)]
  return (
    [...changes.variants].every((id) => variantIds.includes(id)) &&
    [...changes.cards].every((id) => cardIds.includes(id)) &&
    [...changes.products].every((id) => products.includes(id))
  )
}

/** Every order and every changed product has come to the receiver, despite cut connections. */
async function expectDelivered({ db }: Database, orders: number): Promise<void> {
  const kinds = inArray(event.kind, ['order-placed', 'product-changed'])
  const due = (await db.select({ seq: event.seq, kind: event.kind }).from(event).where(kinds)).map(({ seq }) => seq)
  // As a minute later, when the claims of cut-off attempts have lapsed.
  await db.update(webhookDelivery).set({ dueAt: new Date() }).where(eq(webhookDelivery.state, 'pending'))
  const missing = () => {
    const received = new Set(receiver.received.map(({ body }) => body.data.seq))
    return due.filter((seq) => !received.has(seq))
  }
  await expect.poll(missing, { timeout: PATIENCE_MS }).toEqual([])
  const created = receiver.received.filter(({ body }) => body.type === 'order.created')
  expect(new Set(created.map(({ body }) => body.data.folio)).size).toBe(orders)
}
