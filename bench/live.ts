import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { moveStock } from '#actions/stock/move-stock.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { newMove } from '../test/new-move.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { type ChildServer, STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { BROWSER, quantile, visit } from './load.ts'
import { openPages, type ToldUpdate } from './open-pages.ts'
import { orderRequests, untilTaken } from './ordering.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'abierta', products: 10_000 }
const PAGES = 2_000
/** Changes of stock a second, and the variants that are sold by turns. */
const A_SECOND = 200
const SOLD = 5_000
/** Pages that are opened and closed before, with all that connections bring into memory once. */
const FIRST_PAGES = 50
/** Sales that are watched, and the interval between two of them, milliseconds: they meet every moment of a second. */
const PROBES = 40
const BETWEEN_MS = 637
/** Pages that show the sold product and fetch it again as browsers do, and the milliseconds over which they do. */
const SHOWING = 100
const SPREAD_MS = 150
const LATEST_MS = 1_500
const MOST_KIB = 20
/** Milliseconds after which a sale counts as lost. */
const LOST_MS = 30_000

/** From a commit to the open pages, and what these weigh. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      const envOf = (name: string) => ({
        DATABASE_URL: url,
        DATA_DIR: join(folder, name),
        SECRET: 'shared by the servers',
      })
      const options = (name: string) => ({ program: STOREFRONT, env: envOf(name), readyPath: '/readyz' })
      const database = await openDatabase({ url })
      try {
        const probes = await chooseProbes(database)
        return await withServer(options('first'), async (first) => {
          const alone = await measureOne(database, first, probes)
          const other = await withServer(options('second'), (second) =>
            measureOther(first, second, { probes, database }),
          )
          return [...alone, ...other]
        })
      } finally {
        await database.close()
      }
    }),
  )
}

interface Probe {
  productId: number
  variantId: number
  warehouseFid: string
  price: number
}

/** Variants with many pieces, each of another product. */
async function chooseProbes({ db }: Database): Promise<Probe[]> {
  const { account } = STORE
  const found = await rows<Omit<Probe, 'price'>>(
    db,
    sql`
      select distinct on (variant.product_id) variant.product_id as "productId", variant.id as "variantId",
        stock.warehouse_fid as "warehouseFid"
      from variant
      join stock on stock.account = ${account} and stock.variant_id = variant.id
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid and serves_online
      join listing on listing.account = ${account} and listing.product_id = variant.product_id and listing.price is not null
      where variant.account = ${account} and variant.active and on_hand - held > 2
      order by variant.product_id desc limit ${3 * PROBES + SOLD}`,
  )
  const variantIds = found.map(({ variantId }) => variantId)
  const prices = new Map(
    (await readOffers(db, { account, variantIds })).map(({ variantId, price }) => [variantId, price]),
  )
  return found.flatMap((probe) => {
    const price = prices.get(probe.variantId) ?? null
    return price === null ? [] : [{ ...probe, price }]
  })
}

/** The pages that are open, and how long each sale took to reach each of them. */
function watchPages() {
  const sold = new Map<number, { at: number; left: Set<number>; all: PromiseWithResolvers<void> }>()
  const times: number[] = []
  return {
    times,
    onTold({ page, at, update }: ToldUpdate) {
      for (const [variantId, sale] of sold) {
        const isTold = update === null || update.pieces.some(([id]) => id === variantId)
        if (!isTold || !sale.left.delete(page)) continue
        times.push(at - sale.at)
        if (sale.left.size > 0) continue
        sold.delete(variantId)
        sale.all.resolve()
      }
    },
    /** Watches a sale that was committed at a moment. @returns settles when every page was notified */
    watch(variantId: number, at: number): Promise<void> {
      const all = Promise.withResolvers<void>()
      sold.set(variantId, { at, left: new Set(Array.from({ length: PAGES }, (_, page) => page)), all })
      return Promise.race([all.promise, lost(`sale of ${variantId}`)])
    },
  }
}

async function lost(what: string): Promise<never> {
  await wait(LOST_MS, undefined, { ref: false })
  throw new Error(`a ${what} never came to all pages`)
}

/** One process with all the pages, while another one sells. */
async function measureOne(
  database: Database,
  { origin, memory, usedMemory }: ChildServer,
  probes: readonly Probe[],
): Promise<Figure[]> {
  const { account } = STORE
  const watched = watchPages()
  const listeners = new Set<(told: ToldUpdate) => void>()
  const onTold = (told: ToldUpdate) => {
    watched.onTold(told)
    for (const listener of listeners) listener(told)
  }
  // Memory that the first pages load belongs to no connection.
  await visit(`${origin}/${account}`)
  await (await openPages(origin, { account, count: FIRST_PAGES, onTold: () => {} })).close()
  const before = { resident: await memory(), used: await usedMemory() }
  const pages = await openPages(origin, { account, count: PAGES, onTold })
  const resident = ((await memory()) - before.resident) * 1_024
  const used = ((await usedMemory()) - before.used) * 1_024
  const till = startTill(database, probes.slice(3 * PROBES))
  const shown: number[] = []
  const begun = performance.now()
  const toldBefore = pages.told()
  for (const probe of probes.slice(0, PROBES)) {
    const committed = await sell(database, probe)
    const showing = showPages(origin, { probe, committed, listeners, shown })
    await Promise.all([watched.watch(probe.variantId, committed), showing, wait(BETWEEN_MS)])
  }
  // A second lies between two messages, so the first of them begins the first second.
  const messages = ((pages.told() - toldBefore) / PAGES - 1) / ((performance.now() - begun) / 1_000)
  const changes = await till.stop()
  await pages.close()
  const selling = `while ${Math.round(changes)} stock changes a second are made`
  return [
    timeFigure(`sale until each of ${PAGES} open pages has it, ${selling}`, watched.times),
    timeFigure(`sale until ${SHOWING} open pages have fetched its product, ${selling}`, shown),
    {
      name: `messages that each page is sent, ${selling}`,
      value: messages,
      unit: 'a second',
      target: { text: 'at most 1 a second', isMet: messages <= 1 },
    },
    {
      name: `memory in use for each of ${PAGES} open pages`,
      value: used / PAGES,
      unit: 'KiB',
      yardsticks: [{ name: 'by which the process has grown', value: resident / PAGES, unit: 'KiB' }],
      target: { text: `at most ${MOST_KIB} KiB`, isMet: Math.max(used, resident) / PAGES <= MOST_KIB },
    },
  ]
}

/** A till, in this process: each sale a transaction of its own. */
function startTill(database: Database, sold: readonly Probe[]) {
  const begun = performance.now()
  const underWay = new Set<Promise<unknown>>()
  let changes = 0
  const timer = setInterval(() => {
    for (; changes < ((performance.now() - begun) / 1_000) * A_SECOND; changes++) {
      const probe = sold[changes % sold.length]
      if (!probe) throw new Error('nothing is sold')
      const sale = sell(database, probe).finally(() => underWay.delete(sale))
      underWay.add(sale)
    }
  }, 1)
  return {
    /** @returns the changes a second that it made */
    async stop(): Promise<number> {
      clearInterval(timer)
      await Promise.all(underWay)
      return changes / ((performance.now() - begun) / 1_000)
    },
  }
}

/** Sells a piece. @returns the moment of its commit */
async function sell({ db }: Database, { variantId, warehouseFid }: Probe): Promise<number> {
  const moves = [newMove({ variantId, warehouseFid, pieces: -1 })]
  await moveStock(db, { account: STORE.account, actor: 'key:1', now: new Date(), moves })
  return performance.now()
}

interface Showing {
  probe: Probe
  committed: number
  listeners: Set<(told: ToldUpdate) => void>
  /** Receives the milliseconds that each page took. */
  shown: number[]
}

/** Some pages fetch the sold product when they are notified, as pages do that show it. */
async function showPages(origin: string, { probe, committed, listeners, shown }: Showing): Promise<void> {
  const all = Promise.withResolvers<void>()
  let left = SHOWING
  const fetchProduct = async (seq: number) => {
    await wait(Math.random() * SPREAD_MS)
    const url = `${origin}/${STORE.account}/product/${probe.productId}/choices?variant=${probe.variantId}`
    const response = await fetch(url, { headers: { ...BROWSER, [SEQ_HEADER]: String(seq) } })
    await response.json()
    shown.push(performance.now() - committed)
    left -= 1
    if (left === 0) all.resolve()
  }
  const listener = ({ page, seq, update }: ToldUpdate) => {
    const isTold = update === null || update.pieces.some(([id]) => id === probe.variantId)
    if (page < SHOWING && isTold) fetchProduct(seq).catch(all.reject)
  }
  listeners.add(listener)
  await Promise.race([all.promise, lost('sale')])
  listeners.delete(listener)
}

/** Orders at one process until the pages of another are notified. */
async function measureOther(
  first: ChildServer,
  second: ChildServer,
  { probes, database }: { probes: readonly Probe[]; database: Database },
): Promise<Figure[]> {
  const { account } = STORE
  const watched = watchPages()
  await visit(`${second.origin}/${account}`)
  const pages = await openPages(second.origin, { account, count: PAGES, onTold: watched.onTold })
  const url = `${first.origin}/${account}/orders`
  const [, ...others] = probes.slice(PROBES, 3 * PROBES)
  const next = orderRequests(others)
  await untilTaken(url, orderRequests(probes.slice(PROBES, PROBES + 1))())
  for (const { variantId } of others.slice(0, PROBES)) {
    // From when it is sent: the commit comes some milliseconds later.
    const isTold = watched.watch(variantId, performance.now())
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(next()) }
    const { status } = await fetch(url, init)
    if (status !== 201) throw new Error(`an order was responded to with ${status}`)
    await Promise.all([isTold, wait(BETWEEN_MS)])
  }
  const stale = await fetchSold(database, second.origin, others.slice(0, PROBES))
  await pages.close()
  return [
    timeFigure(`order at one process until each of ${PAGES} open pages of another has it`, watched.times),
    {
      name: 'products of these orders that the other process shows as they were',
      value: stale,
      unit: '',
      target: { text: 'none', isMet: stale === 0 },
    },
  ]
}

/** Counts the products whose pages do not show the remaining pieces. */
async function fetchSold({ db }: Database, origin: string, probes: readonly Probe[]): Promise<number> {
  const { account } = STORE
  const offers = await readOffers(db, { account, variantIds: probes.map(({ variantId }) => variantId) })
  const seen = await Promise.all(
    offers.map(async ({ productId, variantId, stock }) => {
      const response = await fetch(`${origin}/${account}/product/${productId}/choices?variant=${variantId}`)
      const { stock: shown } = (await response.json()) as { stock: number | null }
      return shown === stock
    }),
  )
  return seen.filter((isRight) => !isRight).length
}

function timeFigure(name: string, times: readonly number[]): Figure {
  const sorted = Float64Array.from(times).sort()
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return {
    name,
    value: p50,
    unit: 'ms',
    p50,
    p99,
    target: { text: `p99 at most ${LATEST_MS} ms`, isMet: p99 <= LATEST_MS },
  }
}
