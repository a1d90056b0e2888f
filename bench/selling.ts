import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { newMove } from '../test/new-move.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { benchServer, STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { BROWSER, type Load, quantile } from './load.ts'
import { ranked } from './popularity.ts'
import { mixedLoad } from './steady-load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'vendedora', products: 10_000 }
const A_SECOND = 200
const LEAST_OF_UNDISTURBED = 0.6
/** The till may fall behind by so much on a machine that is full. */
const LEAST_OF_CHANGES = 0.95
const OLDEST_MS = 2_000
/** The pages that visitors come for: these sell best, and are visited as often as they sell. */
const VISITED_PRODUCTS = 300
/** Draws of the load, after which it starts over. */
const DRAWS = 20_000
/** Rounds of an undisturbed and a disturbed measurement, one after the other. */
const ROUNDS = 3
const PROBES = 20
const BETWEEN_MS = 5
/** Milliseconds after which a sale counts as lost. */
const LOST_MS = 30_000

/** Cached documents of a store of 10,000 products on PostgreSQL while its till sells. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const database = await openDatabase({ url })
      try {
        return await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, ({ origin }) =>
          measureOver(database, { origin, url }),
        )
      } finally {
        await database.close()
      }
    }),
  )
}

async function measureOver(database: Database, { origin, url }: { origin: string; url: string }): Promise<Figure[]> {
  const probe = await chooseProbe(database)
  // The till does not sell the watched product.
  const sellers = (await bestSellers(database)).filter((id) => id !== probe.productId)
  const by = { account: STORE.account, actor: 'command:bench' as const, now: new Date() }
  const { key } = await createApiKey(database.db, { ...by, name: 'Caja', scopes: ['stock'] })
  const till = { origin, url, key, sellers }
  const mixes = {
    catalogue: draws(await cataloguePaths(origin)),
    product: draws(sellers.slice(0, VISITED_PRODUCTS).map((id) => `/${STORE.account}/product/${id}`)),
  }
  const figures: Figure[] = []
  for (const [kind, paths] of Object.entries(mixes)) {
    const [calm, sold]: [Load[], Load[]] = [[], []]
    let changes = 0
    for (let round = 0; round < ROUNDS; round++) {
      calm.push(await mixedLoad(origin, paths))
      const selling = await startTill(till)
      sold.push(await mixedLoad(origin, paths))
      changes += await selling.stop()
    }
    figures.push(disturbedFigure(kind, { calm: middle(calm), sold: middle(sold), changes: changes / ROUNDS }))
  }
  const selling = await startTill(till)
  const aged = await measureAge(database, { origin, paths: mixes.catalogue, probe })
  await selling.stop()
  return [...figures, ...aged]
}

/** The products by how much they sell: any order, the same in every run. */
async function bestSellers({ db }: Database): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select product_id as id from listing where account = ${STORE.account} order by md5(product_id::text)`,
  )
  return found.map(({ id }) => id)
}

/** The front page, its first pages, sorted, and of each category; in stock alone, too. */
async function cataloguePaths(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/${STORE.account}`, { headers: BROWSER })).text()
  const categories = [...new Set([...page.matchAll(/[?&;]category=([a-z0-9-]+)/g)].map(([, key]) => key ?? ''))]
  const queries = [
    '',
    '?page=2',
    '?page=3',
    '?sort=price-asc',
    '?sort=rating-desc',
    '?stock=1',
    ...categories.map((key) => `?category=${key}`),
  ]
  return queries.map((query) => `/${STORE.account}${query}`)
}

function draws(paths: readonly string[]): string[] {
  const next = ranked(paths)
  return Array.from({ length: DRAWS }, next)
}

interface Till {
  origin: string
  url: string
  /** The API key. */
  key: string
  sellers: readonly number[]
}

/** A till in a process of its own. */
async function startTill({ origin, url, key, sellers }: Till) {
  const env = {
    API_ORIGIN: origin,
    API_KEY: key,
    PATH: process.env.PATH,
    DATABASE_URL: url,
    ACCOUNT: STORE.account,
    A_SECOND: String(A_SECOND),
    BEST_SELLERS: JSON.stringify(sellers),
  }
  const child = spawn(process.execPath, [benchServer('till')], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  // Its first message reports that it has begun.
  await once(child, 'message')
  return {
    /** @returns the changes a second that it made */
    async stop(): Promise<number> {
      const reply = once(child, 'message')
      child.send('stop')
      const [{ changes, seconds }] = (await reply) as [{ changes: number; seconds: number }]
      await ended
      return changes / seconds
    },
  }
}

/** The load whose rate is neither the highest nor the lowest. */
function middle(loads: readonly Load[]): Load {
  const [load] = loads.toSorted((a, b) => a.rate - b.rate).slice(Math.floor(loads.length / 2))
  if (!load) throw new Error('nothing was measured')
  return load
}

function disturbedFigure(kind: string, { calm, sold, changes }: { calm: Load; sold: Load; changes: number }): Figure {
  return {
    name: `${kind} documents, cached, while ${Math.round(changes)} stock changes a second are made`,
    value: sold.rate,
    unit: 'req/s',
    p50: sold.p50,
    p99: sold.p99,
    yardsticks: [{ name: 'the same undisturbed', value: calm.rate, unit: 'req/s' }],
    target: {
      text: `at least ${LEAST_OF_UNDISTURBED} × undisturbed`,
      isMet: sold.rate >= LEAST_OF_UNDISTURBED * calm.rate && changes >= LEAST_OF_CHANGES * A_SECOND,
    },
  }
}

/** How long a sale takes until the product's page shows it, and its card on the front page, while everybody visits. */
async function measureAge(
  database: Database,
  { origin, paths, probe }: { origin: string; paths: string[]; probe: Probe },
): Promise<Figure[]> {
  const { account } = STORE
  const visiting = mixedLoad(origin, paths)
  let isVisited = true
  const end = () => {
    isVisited = false
  }
  visiting.then(end, end)
  const text = async (path: string) => (await fetch(`${origin}/${account}${path}`, { headers: BROWSER })).text()
  const shows = {
    page: async (pieces: number) => (await text(pathOf(probe))).includes(`Quedan ${pieces} piezas`),
    card: async (pieces: number) => cardOf(await text(''), probe.productId).includes(`Quedan ${pieces} piezas`),
  }
  const ages: Record<keyof typeof shows, number[]> = { page: [], card: [] }
  let pieces = 5
  for (let sale = 0; sale < PROBES && (isVisited || sale < PROBES / 2); sale++) {
    // Both are cached when it is sold: a page that is not is rendered for the first who comes.
    await Promise.all(Object.values(shows).map((isShown) => isShown(pieces)))
    const sold = pieces === 5 ? -2 : 2
    pieces += sold
    const { variantId, warehouseFid } = probe
    await moveStock(database.db, {
      account,
      actor: 'key:1',
      now: new Date(),
      moves: [newMove({ variantId, warehouseFid, pieces: sold })],
    })
    const committed = performance.now()
    const until = async (kind: keyof typeof shows) => {
      while (!(await shows[kind](pieces))) {
        if (performance.now() - committed > LOST_MS) throw new Error(`a sale never came to the ${kind}`)
        await wait(BETWEEN_MS)
      }
      ages[kind].push(performance.now() - committed)
    }
    await Promise.all([until('page'), until('card')])
  }
  await visiting
  return Object.entries(ages).map(([kind, times]) => {
    const sorted = Float64Array.from(times).sort()
    const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
    return {
      name: `sale at the till until a cached ${kind} shows it`,
      value: p50,
      unit: 'ms',
      p50,
      p99,
      target: { text: `at most ${OLDEST_MS} ms`, isMet: p99 <= OLDEST_MS },
    }
  })
}

type Probe = { productId: number; variantId: number; warehouseFid: string }

/** A product on the front page that can be bought. The variant on its card then has five pieces, the others none. */
async function chooseProbe({ db }: Database): Promise<Probe> {
  const { account } = STORE
  const [probe] = await rows<Probe>(
    db,
    sql`
      select newest.product_id as "productId", stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid"
      from (
        select product_id, (card -> 'selected' ->> 'variantId')::bigint as variant_id from listing
        where account = ${account} order by created_at desc, product_id desc limit 12) as newest
      join listing on listing.account = ${account} and listing.product_id = newest.product_id
        and listing.in_stock and listing.price is not null
      join stock on stock.account = ${account} and stock.variant_id = newest.variant_id
      join warehouse on warehouse.account = ${account} and warehouse.fid = stock.warehouse_fid and serves_online
      order by newest.product_id limit 1`,
  )
  if (!probe) throw new Error('no new product has stock that is counted')
  await db.execute(sql`
    update stock set on_hand = 0, held = 0 where account = ${account}
      and variant_id in (select id from variant where account = ${account} and product_id = ${probe.productId})`)
  await db.execute(sql`
    update stock set on_hand = 5
    where account = ${account} and variant_id = ${probe.variantId} and warehouse_fid = ${probe.warehouseFid}`)
  const moves = [newMove({ variantId: probe.variantId, warehouseFid: probe.warehouseFid, pieces: 0 })]
  await moveStock(db, { account, actor: 'key:1', now: new Date(), moves })
  return probe
}

/** The page of a product that states the pieces of a size: without a chosen size it states none. */
function pathOf({ productId, variantId }: Probe): string {
  return `/product/${productId}?variant=${variantId}`
}

/** The part of a page of the catalogue that is the card of a product. */
function cardOf(page: string, productId: number): string {
  return (
    page
      .split('<article')
      .slice(1)
      .find((card) => card.includes(`/product/${productId}"`)) ?? ''
  )
}
