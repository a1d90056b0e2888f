import { mkdtemp } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { moveStock } from '#actions/stock/move-stock.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { variant } from '#data/schema/product.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { parseMessages } from '../../test/live-messages.ts'
import { newMove } from '../../test/new-move.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'

const account = 'luna'
const PRODUCTS = 12
const PIECES = 10_000

afterEach(killServers)

async function openStore() {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const products = Array.from({ length: PRODUCTS }, (_, n) => ({ name: `Prenda ${n}`, variants: [{ stock: PIECES }] }))
  await createStore(database.db, { account, products })
  const variants = await database.db.select({ id: variant.id, productId: variant.productId }).from(variant)
  const variantIds = variants.map(({ id }) => id)
  const sell = (variantId: number) =>
    moveStock(database.db, {
      account,
      actor: 'key:1',
      now: new Date(),
      moves: [newMove({ variantId, warehouseFid: 'matriz', pieces: -1 })],
    })
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-live-'))
    const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET })
    return { ...server, origin: await server.ready }
  }
  return { database, variants, variantIds, sell, start, drop }
}

/** The pieces that the store sells now. */
async function piecesOf({ db }: Database, variantIds: readonly number[]) {
  const offers = await readOffers(db, { account, variantIds })
  return new Map(offers.map(({ variantId, stock }) => [variantId, stock]))
}

/**
 * A page that shows the pieces of these variants, as a browser would: it fetches the variants that the messages omit.
 */
function openPage(origin: string, variantIds: readonly number[]) {
  const pieces = new Map<number, number | null>()
  let seq: number | null = null
  let fetching: Promise<unknown> = Promise.resolve()
  const ended = Promise.withResolvers<void>()
  const fetchAll = async () => {
    const response = await fetch(`${origin}/${account}/cart?variants=${variantIds}`)
    if (!response.ok) return
    const { offers } = (await response.json()) as { offers: { variantId: number; stock: number | null }[] }
    for (const { variantId, stock } of offers) pieces.set(variantId, stock)
  }
  const request = get(`${origin}/${account}/live?age=0`, (response: IncomingMessage) => {
    let rest = ''
    response.setEncoding('utf8').on('data', (piece: string) => {
      const end = (rest + piece).lastIndexOf('\n\n') + 2
      const whole = end > 1 ? (rest + piece).slice(0, end) : ''
      rest = (rest + piece).slice(whole.length)
      for (const message of parseMessages(whole)) {
        seq = message.seq
        if (!message.update) fetching = fetching.then(fetchAll)
        for (const [id, stock] of message.update?.pieces ?? []) pieces.set(id, stock)
      }
    })
    response.on('error', () => undefined)
    response.on('close', ended.resolve)
  })
  request.on('error', () => ended.resolve())
  return { pieces, seq: () => seq, ended: ended.promise, fetched: () => fetching, leave: () => request.destroy() }
}

it('pieces sold while every connection to PostgreSQL is cut again and again are on the open pages of every process', async () => {
  const { database, variantIds, sell, start, drop } = await openStore()
  const processes = await Promise.all([start(), start()])
  const pages = processes.flatMap(({ origin }) => [openPage(origin, variantIds), openPage(origin, variantIds)])
  await expect.poll(() => pages.every(({ seq }) => seq() !== null)).toBe(true)

  let isOver = false
  let sales = 0
  const selling = (async () => {
    while (!isOver) {
      const variantId = variantIds[sales % (variantIds.length - 1)] ?? 0
      // A sale whose connection is cut may have been committed or not.
      await sell(variantId).catch(() => undefined)
      sales += 1
    }
  })()
  for (let cut = 0; cut < 3; cut++) {
    const before = sales
    await expect.poll(() => sales).toBeGreaterThan(before + 50)
    // As a restart affects every connection.
    await rows(
      database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  isOver = true
  await selling
  // The last sale may come without a listener.
  await sell(variantIds.at(-1) ?? 0)

  const expected = await piecesOf(database, variantIds)
  expect(expected.get(variantIds.at(-1) ?? 0)).toBe(PIECES - 1)
  for (const { pieces } of pages)
    await expect.poll(() => new Map([...pieces].sort())).toEqual(new Map([...expected].sort()))
  for (const { leave } of pages) leave()
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  await database.close()
  await drop()
})

it('a page notified of a sale by one process gets it from another, and is closed when its own ends', async () => {
  const { database, variants, variantIds, sell, start, drop } = await openStore()
  const [told, other] = await Promise.all([start(), start()])
  const page = openPage(told.origin, variantIds)
  await expect.poll(page.seq).not.toBeNull()
  const [sold] = variants
  if (!sold) throw new Error('nothing is sold')
  const path = `/${account}/product/${sold.productId}/choices`
  for (let sale = 1; sale <= 5; sale++) {
    // The other process has the page cached as it was.
    await fetch(other.origin + path)
    await sell(sold.id)
    await expect.poll(() => page.pieces.get(sold.id)).toBe(PIECES - sale)
    const response = await fetch(other.origin + path, { headers: { [SEQ_HEADER]: String(page.seq()) } })
    expect(await response.json()).toMatchObject({ stock: PIECES - sale })
  }
  told.child.kill('SIGTERM')
  await page.ended
  expect(await told.ended).toBe(0)
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  await database.close()
  await drop()
})
