import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { moveStock } from '#actions/stock/move-stock.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import { readListings } from '#data/catalogue/read-listings.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { stock } from '#data/schema/stock.ts'
import type { Selection } from '#domain/catalogue/facets.ts'
import { branchList } from '#domain/stock/branch-bits.ts'
import { newMove } from '../test/new-move.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue, type StoreSize } from './datasets/load-catalogue.ts'
import { digits, type Figure } from './figure.ts'
import { BROWSER, type Load, quantile, underLoad } from './load.ts'
import { openPages } from './open-pages.ts'
import { type OrderLoad, underOrders } from './order-load.ts'
import { orderRequests, type Sold, untilTaken } from './ordering.ts'
import { freshCataloguePaths, freshProductPaths } from './paths.ts'
import { steadyLoad } from './steady-load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

/** `BRANCHES_PRODUCTS=500 npm run bench -- branches` tries it out. */
const PRODUCTS = Number(process.env.BRANCHES_PRODUCTS ?? 10_000)
const ONE = { account: 'una', products: PRODUCTS }
const MANY = { account: 'cadena', products: PRODUCTS, branches: 50 }
/** The branch whose products are listed. */
const CHOSEN = 'tienda-7'

/** Rounds of a measurement of both stores, one after the other. */
const ROUNDS = 3
const LEAST_OF_ONE = 0.95
const MOST_TABLE_BYTES = 2_000
const MOST_OF_COUNTS = 1.3
const LEAST_OF_ORDERS = 1 / MOST_OF_COUNTS
const COUNTS = 150
const LINES = 3
/** How many variants of a store are ordered from. */
const ORDERED = 5_000
/** Pieces of a variant that cannot be bought up during a measurement. */
const PLENTY = 1_000_000
/** Sales that are watched, and the interval between two of them, milliseconds: they meet every moment of a second. */
const PROBES = 15
const LATEST_MS = 1_500

/** A store with 50 branches, measured by turns with a store of a single one, in the same database and server. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [ONE, MANY]))
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const database = await openDatabase({ url })
      try {
        const counted = await measureCounts(database)
        return await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin }) => [
          ...(await measureDocuments(database, origin)),
          ...(await measureTable(database, origin)),
          ...counted,
          await measureSale(database, origin),
          await measureOrders(database, origin),
        ])
      } finally {
        await database.close()
      }
    }),
  )
}

type ByStore<Kind extends Load> = Record<'one' | 'many', Kind>

/** Loads of both stores by turns, and the fastest one of each: other work of the machine slows some of them. */
async function byTurns<Kind extends Load>(work: Record<'one' | 'many', () => Promise<Kind>>): Promise<ByStore<Kind>> {
  const loads: Record<'one' | 'many', Kind[]> = { one: [], many: [] }
  for (let round = 0; round < ROUNDS; round++) {
    loads.one.push(await work.one())
    loads.many.push(await work.many())
  }
  return { one: fastest(loads.one), many: fastest(loads.many) }
}

function fastest<Kind extends Load>(loads: readonly Kind[]): Kind {
  const [load] = loads.toSorted((a, b) => b.rate - a.rate)
  if (!load) throw new Error('nothing was measured')
  return load
}

/** @param least the target, as a part of the rate with one branch; omitted where the figure has no target */
function rateFigure(name: string, { one, many }: ByStore<Load>, least?: number): Figure {
  return {
    name,
    value: many.rate,
    unit: 'req/s',
    p50: many.p50,
    p99: many.p99,
    yardsticks: [{ name: 'with one branch', value: one.rate, unit: 'req/s' }],
    ...(least !== undefined && {
      target: { text: `at least ${digits(least)} × with one branch`, isMet: many.rate >= least * one.rate },
    }),
  }
}

async function measureDocuments(database: Database, origin: string): Promise<Figure[]> {
  const ids = { one: await soldProduct(database, ONE), many: await soldProduct(database, MANY) }
  const lists = await byTurns({
    one: () => steadyLoad(origin, `/${ONE.account}`),
    many: () => steadyLoad(origin, `/${MANY.account}`),
  })
  const products = await byTurns({
    one: () => steadyLoad(origin, `/${ONE.account}/product/${ids.one}`),
    many: () => steadyLoad(origin, `/${MANY.account}/product/${ids.many}`),
  })
  const paths = { one: freshCataloguePaths(ONE), many: freshCataloguePaths(MANY) }
  const freshLists = await byTurns({
    one: () => underLoad(origin, paths.one),
    many: () => underLoad(origin, paths.many),
  })
  const productPaths = { one: freshProductPaths(ONE), many: freshProductPaths(MANY) }
  const freshProducts = await byTurns({
    one: () => underLoad(origin, productPaths.one),
    many: () => underLoad(origin, productPaths.many),
  })
  return [
    rateFigure('catalogue document, cached', lists, LEAST_OF_ONE),
    rateFigure('product document, cached', products, LEAST_OF_ONE),
    rateFigure('catalogue document, uncached', freshLists),
    rateFigure('product document, uncached', freshProducts),
  ]
}

/** A product with six variants that can be bought: the same size of page in both stores. */
async function soldProduct({ db }: Database, { account }: StoreSize): Promise<number> {
  const [found] = await rows<{ id: number }>(
    db,
    sql`
      select product_id as id from listing where account = ${account} and in_stock and price is not null
        and cardinality(option_value_ids) = cardinality(stocked_value_ids) and review_count = 0
      order by product_id limit 1`,
  )
  if (!found) throw new Error(`${account} sells nothing`)
  return found.id
}

/** The bytes by which a list page states the branches of its cards. */
async function measureTable({ db }: Database, origin: string): Promise<Figure[]> {
  const list = branchList((await readDictionary(db, MANY)).branches)
  if (!list) throw new Error('the store has no branches to choose')
  const page = await (await fetch(`${origin}/${MANY.account}`, { headers: BROWSER })).text()
  const table = new RegExp(`${list.key}\\.[0-9a-f]+`, 'g')
  const bits = page.match(table) ?? []
  const raw = bits.reduce((sum, each) => sum + each.length, 0)
  const zipped = gzipSync(page).length - gzipSync(page.replace(table, '')).length
  const figure = (name: string, value: number): Figure => ({
    name,
    value,
    unit: 'bytes',
    target: { text: `at most ${digits(MOST_TABLE_BYTES)} bytes`, isMet: bits.length > 0 && value <= MOST_TABLE_BYTES },
  })
  return [
    figure(`branches of the cards in a catalogue document, ${bits.length} times`, raw),
    figure('the same in the gzipped document', zipped),
  ]
}

const WHOLE: Selection = {
  categoryIds: [],
  brandIds: [],
  options: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  branchFid: null,
  onSale: false,
  newSince: null,
}

const SELECTIONS: Record<string, Selection> = {
  'the whole catalogue': WHOLE,
  'a category': { ...WHOLE, categoryIds: [1] },
  'a category and a brand': { ...WHOLE, categoryIds: [1], brandIds: [1] },
  'a lowest price': { ...WHOLE, minPrice: 50_000 },
  'a colour': { ...WHOLE, options: [{ typeId: 1, valueIds: [1] }] },
  'a category and a colour': { ...WHOLE, categoryIds: [1], options: [{ typeId: 1, valueIds: [1] }] },
}

/** A page of listings with all counts, with the filter of a branch and without, one after the other. */
async function measureCounts({ db }: Database): Promise<Figure[]> {
  const timed = async (selection: Selection) => {
    const start = performance.now()
    await readListings(db, { account: MANY.account, selection, page: 1 })
    return performance.now() - start
  }
  const figures: Figure[] = []
  for (const [name, selection] of Object.entries(SELECTIONS)) {
    const ofBranch = { ...selection, branchFid: CHOSEN }
    const times: Record<'all' | 'branch', number[]> = { all: [], branch: [] }
    for (let count = 0; count < COUNTS; count++) {
      times.all.push(await timed(selection))
      times.branch.push(await timed(ofBranch))
    }
    const [all, branch] = [Float64Array.from(times.all).sort(), Float64Array.from(times.branch).sort()]
    const [value, without] = [quantile(branch, 0.5), quantile(all, 0.5)]
    figures.push({
      name: `list with its counts of ${name} in one branch`,
      value,
      unit: 'ms',
      p50: value,
      p99: quantile(branch, 0.99),
      yardsticks: [{ name: 'in any', value: without, unit: 'ms' }],
      target: { text: `at most ${MOST_OF_COUNTS} × in any`, isMet: value <= MOST_OF_COUNTS * without },
    })
  }
  return figures
}

/** From the commit of a till's sale until an open page has it, in both stores by turns. */
async function measureSale(database: Database, origin: string): Promise<Figure> {
  const { db } = database
  const tell: Record<string, (variantIds: number[]) => void> = {}
  const open = (account: string) =>
    openPages(origin, {
      account,
      count: 1,
      onTold: ({ update }) => tell[account]?.(update?.pieces.map(([variantId]) => variantId) ?? []),
    })
  const pages = [await open(ONE.account), await open(MANY.account)]
  const sale = async (account: string, { variantId, warehouseFid }: Piece) => {
    const told = new Promise<void>((resolve) => {
      tell[account] = (variantIds) => variantIds.includes(variantId) && resolve()
    })
    const moves = [newMove({ variantId, warehouseFid, pieces: -1 })]
    await moveStock(db, { account, actor: 'key:1', now: new Date(), moves })
    const committed = performance.now()
    await told
    return performance.now() - committed
  }
  const pieces = { one: await somePieces(database, ONE), many: await somePieces(database, MANY) }
  const times: Record<'one' | 'many', number[]> = { one: [], many: [] }
  for (let probe = 0; probe < PROBES; probe++) {
    const [one, many] = [pieces.one[probe], pieces.many[probe]]
    if (!one || !many) throw new Error('too few variants have pieces')
    times.one.push(await sale(ONE.account, one))
    times.many.push(await sale(MANY.account, many))
  }
  for (const page of pages) await page.close()
  const [one, many] = [Float64Array.from(times.one).sort(), Float64Array.from(times.many).sort()]
  const latest = quantile(many, 0.99)
  return {
    name: "a till's sale until an open page has it",
    value: quantile(many, 0.5),
    unit: 'ms',
    p50: quantile(many, 0.5),
    p99: latest,
    yardsticks: [{ name: 'with one branch', value: quantile(one, 0.5), unit: 'ms' }],
    target: { text: `at most ${LATEST_MS} ms`, isMet: latest <= LATEST_MS },
  }
}

interface Piece {
  variantId: number
  warehouseFid: string
}

/** Places with several pieces, each of another product. */
async function somePieces({ db }: Database, { account }: StoreSize): Promise<Piece[]> {
  return rows<Piece>(
    db,
    sql`
      select distinct on (variant.product_id) variant.id as "variantId", stock.warehouse_fid as "warehouseFid"
      from variant
      join stock on stock.account = ${account} and stock.variant_id = variant.id
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid and serves_online
      where variant.account = ${account} and on_hand - held > 1
      order by variant.product_id, variant.id, stock.warehouse_fid limit ${PROBES}`,
  )
}

/** Orders for branches by turns in the store with many, and for the only one in the other. */
async function measureOrders(database: Database, origin: string): Promise<Figure> {
  const { db } = database
  await db.update(stock).set({ onHand: PLENTY }).where(sql`on_hand > 0`)
  await db.execute(sql`vacuum analyze stock`)
  const next = {
    one: inTurn(await ordersByBranch(database, ONE)),
    many: inTurn(await ordersByBranch(database, MANY)),
  }
  const send = (account: string, orders: () => object) => () =>
    underOrders(origin, { path: `/${account}/orders`, next: orders })
  await untilTaken(`${origin}/${ONE.account}/orders`, next.one())
  // The first rows are there when the database plans the orders that are measured.
  await send(ONE.account, next.one)()
  await send(MANY.account, next.many)()
  await db.execute(sql`analyze`)
  const loads = await byTurns<OrderLoad>({ one: send(ONE.account, next.one), many: send(MANY.account, next.many) })
  const figure = rateFigure(`orders of ${LINES} lines for a branch`, loads, LEAST_OF_ORDERS)
  const outcomes = Object.keys(loads.many.outcomes).filter((outcome) => outcome !== 'placed')
  if (outcomes.length > 0) throw new Error(`orders for a branch were answered with ${outcomes.join(', ')}`)
  return figure
}

/** Makers of orders of the variants that a branch has, one for each branch. */
async function ordersByBranch(database: Database, { account, branches = 1 }: StoreSize): Promise<(() => object)[]> {
  const { db } = database
  const places = await rows<{ branchFid: string | null; variantIds: number[] }>(
    db,
    sql`
      select warehouse.branch_fid as "branchFid",
        array_agg(stock.variant_id order by md5(stock.variant_id::text)) as "variantIds"
      from warehouse
      join stock on stock.account = ${account} and stock.warehouse_fid = warehouse.fid and on_hand > 0
      where warehouse.account = ${account} and serves_online
      group by warehouse.branch_fid`,
  )
  const makers: (() => object)[] = []
  for (const { branchFid, variantIds } of places) {
    const offers = await readOffers(db, { account, variantIds: variantIds.slice(0, ORDERED / branches) })
    const sold: Sold[] = offers.flatMap(({ variantId, price, stock: pieces }) =>
      price === null || !pieces ? [] : [{ variantId, price }],
    )
    makers.push(orderRequests(sold, LINES, branchFid ?? ''))
  }
  return makers
}

function inTurn(makers: readonly (() => object)[]): () => object {
  let count = 0
  return () => {
    const next = makers[count++ % makers.length]
    if (!next) throw new Error('no branch has anything to sell')
    return next()
  }
}
