import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { addStore } from '#actions/store/add-store.ts'
import type { Database } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { variant } from '#data/schema/product.ts'
import { store, warehouse } from '#data/schema/store.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { NOON } from '../../../test/order-request.ts'
import { pagesReadFrom } from '../../../test/pages-read-from.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import {
  type Change,
  changer,
  largeStore,
  type PiecesPlace,
  randomChange,
  type StatedProduct,
  statedStore,
} from '../../../test/random-changes.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'

const { createApp } = await loadBuiltApp()

/**
 * Pages of a store, `{n}` being the id of one of its products and `{v}` the id of its last variant. Most as data, from
 * which a document is made, in a third of the time.
 */
const PAGES = [
  '',
  '?stock=1',
  '.data',
  '.data?page=2',
  '.data?stock=1',
  '.data?category=vestidos',
  '.data?brand=roble&stock=1',
  '.data?talla=m',
  '.data?talla=m&stock=1',
  '.data?min=150',
  '.data?max=250&stock=1',
  '.data?sort=price-asc',
  '.data?sort=name-desc',
  '.data?sort=rating-desc',
  '.data?search=vestido',
  '.data?search=fiesta&sort=price-desc',
  '.data?search=vestdo',
  '.data?search=ofertas',
  '.data?sale=1',
  '.data?talla=m&color=rojo',
  '.data?all=talla',
  '/filters.data',
  '/categories',
  '/filters/values',
  '/filters/values?talla=m&stock=1',
  '/search.data?term=vestido',
  '/search.data?term=fiesta',
  '/product/{n}',
  '/product/{n}.data',
  '/product/{n}.data?variant={v}',
  '/product/{n}/choices',
  '/product/{n}/choices?similar=1',
  '/product/{n}/reviews',
  '/product/{n}/reviews?sort=best',
  '/robots.txt',
  '/sitemap.xml',
]

/** Pages that a branch is named on, of a store with several. */
const BRANCH_PAGES = [
  '',
  '.data?branch=sur',
  '.data?branch=centro&talla=m',
  '.data?talla=m',
  '/filters/values?branch=sur',
  '/search.data?term=vestido',
  '/product/{n}',
  '/product/{n}.data?variant={v}',
  '/product/{n}/choices',
  '/product/{n}/choices?similar=1',
]

const TWO_BRANCHES: PiecesPlace[] = [
  { warehouseFid: 'general', branchFid: 'centro' },
  { warehouseFid: 'piso-sur', branchFid: 'sur' },
]

/** Pages of no single product. */
const LISTS = PAGES.filter((page) => !page.includes('{n}'))

/** The built app over a database, with or without its page cache, on a stopped clock. */
function appOver({ db }: Database, clock: () => number, isCaching: boolean) {
  let reads = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'execute' || name === 'select') reads++
      return Reflect.get(target, name, receiver)
    },
  })
  const stores = pagesReadFrom(createStoreDirectory({ db, shards: singleDatabase(db) }, clock), counting)
  const pages = isCaching ? createPageCache({ stores, now: clock }) : null
  const services = { ...openServices(counting), stores, pages }
  const app = createApp(appServices({ ready: () => services, now: () => NOON }))
  const get = async (path: string) => {
    const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
    return `${response.status} ${await response.text()}`
  }
  /** Whether a page is served without anything being read for it. */
  const isCached = async (path: string) => {
    reads = 0
    await get(path)
    return reads === 0
  }
  return { get, isCached }
}

describeOnEngines('a page that is cached', (engine) => {
  let database: Database
  let stores = 0

  beforeAll(async () => {
    database = await engine.open()
  })

  /** A store of these products, with an app that has all its pages cached. */
  async function open(stated: StatedProduct[], pages = PAGES, places?: PiecesPlace[]) {
    const account = `luna-${++stores}`
    const { db } = database
    await addStore(db, { account, actor: 'command:import', now: NOON, name: 'Luna' })
    await addPickupBranch(db, { account, fid: 'centro', name: 'Luna Centro' })
    await db.update(store).set({ defaultBranch: 'centro' }).where(eq(store.account, account))
    for (const { warehouseFid: fid, branchFid } of places ?? []) {
      if (branchFid !== 'centro')
        await addPickupBranch(db, { account, fid: branchFid ?? '', name: `Luna ${branchFid}` })
      const row = { account, fid, name: `Piso ${branchFid}`, servesOnline: true, branchFid }
      const target = [warehouse.account, warehouse.fid]
      await db.insert(warehouse).values(row).onConflictDoUpdate({ target, set: { branchFid } })
    }
    let changes = 0
    // Each change is a second after the one before, for the sitemap.
    const later = () => new Date(NOON.getTime() + 1_000 * changes++)
    const { importAll, make, refresh } = changer(db, { account, now: later, ...(places && { places }) })
    await importAll(stated)
    let clock = 0
    const cached = appOver(database, () => clock, true)
    const variants = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
    const lastOf = new Map(variants.map(({ productId, id }) => [productId, id]))
    const paths = pages
      .flatMap((page) =>
        page.includes('{n}') ? [...lastOf].map(([n, v]) => page.replace('{n}', `${n}`).replace('{v}', `${v}`)) : [page],
      )
      .map((page) => `/${account}${page}`)
    for (const path of paths) await cached.get(path)
    return {
      account,
      cached,
      make,
      refresh,
      paths,
      /** Lets the time pass in which a change is taken up. */
      pass: () => {
        clock += 1_000
      },
    }
  }

  const steps = fc.array(
    fc.record({
      change: randomChange,
      /** Whether listings are updated after sales before pages are compared. */
      isRefreshed: fc.boolean(),
      /** Positions of pages that are requested while the change is made. */
      during: fc.array(fc.nat({ max: 99 }), { maxLength: 3 }),
      /** Positions of pages that are requested and compared after it. */
      after: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 4, maxLength: 14 },
  )

  it.each([
    // Most changes meet what a page shows.
    { of: 'few products', arbitrary: statedStore, pages: PAGES, runs: isWholeRun ? 96 : 3 },
    // Most changes meet what a page does not show, but may have to.
    { of: 'more products than a page', arbitrary: largeStore, pages: LISTS, runs: isWholeRun ? 72 : 2 },
    {
      of: 'few products in two branches',
      arbitrary: statedStore,
      pages: BRANCH_PAGES,
      places: TWO_BRANCHES,
      runs: isWholeRun ? 24 : 2,
    },
  ])('equals a fresh rendering after any changes and requests, of $of', async ({ arbitrary, pages, places, runs }) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, steps, async (stated, taken) => {
        const { cached, make, refresh, paths, pass } = await open(stated, pages, places)
        const at = (position: number) => paths[position % paths.length] ?? ''
        for (const { change, isRefreshed, during, after } of taken) {
          await Promise.all([make(change), ...during.map((position) => cached.get(at(position)))])
          if (isRefreshed) await refresh()
          pass()
          const fresh = appOver(database, () => 0, false)
          for (const path of after.map(at)) expect(await cached.get(path), path).toBe(await fresh.get(path))
        }
        // Pages that were not requested since the beginning, too.
        await refresh()
        pass()
        const fresh = appOver(database, () => 0, false)
        for (const path of paths) expect(await cached.get(path), path).toBe(await fresh.get(path))
      }),
      // A counterexample is short as it is, and shorter ones would take minutes to find.
      { numRuns: runs, endOnFailure: true },
    )
  })

  const piece = (key: number, pieces: number): StatedProduct => ({
    key,
    name: `Vestido ${key}`,
    category: 'Vestidos',
    brand: null,
    price: 20_000,
    isOnSale: false,
    published: true,
    description: '',
    pieces: [pieces, 30],
    hasImage: false,
  })
  const blouse = { ...piece(0, 30), name: 'Blusa lino' }
  const dresses = (count: number) => Array.from({ length: count }, (_, index) => piece(index + 1, 30))
  /** The cheapest and the dearest, so that a price between them leaves their range as it is. */
  const ENDS = [
    { ...piece(98, 30), price: 10_000 },
    { ...piece(99, 30), price: 40_000 },
  ]
  const alter = (change: Partial<StatedProduct>): Change => ({ kind: 'alter', nth: 0, change })
  const order: Change = { kind: 'order', nth: 0, quantity: 1 }
  const sellOut: Change = { kind: 'move', nth: 0, pieces: -40 }

  // In a random store most of what changes is on the page anyway.
  it.each<{ page: string; of: string; stated: StatedProduct[]; before?: Change; change: Change }>([
    { page: '.data?sort=name-desc', of: 'a name', stated: [blouse, ...dresses(20)], change: alter({ name: 'Zapato' }) },
    {
      page: '.data?sort=price-asc',
      of: 'a price',
      stated: [{ ...blouse, price: 30_000 }, ...ENDS, ...dresses(20)],
      change: alter({ price: 15_000 }),
    },
    {
      page: '.data?min=150',
      of: 'a price',
      stated: [{ ...blouse, price: 10_000 }, ...ENDS],
      change: alter({ price: 20_000 }),
    },
    {
      page: '.data?max=250',
      of: 'a price',
      stated: [{ ...blouse, price: 30_000 }, ...ENDS],
      change: alter({ price: 20_000 }),
    },
    {
      page: '.data?sort=rating-desc',
      of: 'a review',
      stated: [blouse, ...dresses(20)],
      change: { kind: 'review', nth: 0, rating: 5 },
    },
    { page: '.data?search=vestido', of: 'a name', stated: [blouse, piece(1, 30)], change: alter({ name: 'Vestido' }) },
    {
      page: '.data?category=vestidos',
      of: 'a category',
      stated: [{ ...blouse, category: 'Faldas' }, piece(1, 30)],
      change: alter({ category: 'Vestidos' }),
    },
    {
      page: '.data?stock=1',
      of: 'a delivery',
      stated: [blouse, piece(1, 30)],
      before: sellOut,
      change: { ...sellOut, pieces: 60 },
    },
    {
      page: '/filters.data',
      of: 'the last piece, where nothing else is shown',
      stated: [{ ...blouse, price: 5_000, pieces: [30] }, ...ENDS],
      change: sellOut,
      before: { kind: 'configure', showOnlyInStock: true, storeName: 'Luna' },
    },
    { page: '/sitemap.xml', of: 'a description', stated: [blouse], change: alter({ description: '<p>Otra</p>' }) },
    {
      page: '/product/{n}.data',
      of: 'pieces given back',
      stated: [blouse],
      before: order,
      change: { kind: 'end-holds' },
    },
  ])('is dropped, as $page, for $of that it did not show', async ({ page, stated, before, change }) => {
    const { cached, make, refresh, paths, pass } = await open(stated, [page])
    const [path = ''] = paths
    const after = async (made: Change) => {
      await make(made)
      await refresh()
      pass()
      return cached.get(path)
    }
    const shown = before ? await after(before) : await cached.get(path)
    const changed = await after(change)
    expect(changed).not.toBe(shown)
    expect(changed).toBe(await appOver(database, () => 0, false).get(path))
  })

  const hide = (published: boolean): Change => ({ kind: 'alter', nth: 2, change: { published } })
  const onlyInStock: Change = { kind: 'configure', showOnlyInStock: true, storeName: 'Luna' }
  /** The last piece of the third product, whose variant is the fifth. */
  const lastPiece: Change = { ...sellOut, nth: 4 }

  it.each([
    { of: 'loses its last product', changes: [hide(false)] },
    { of: 'gets a product again', changes: [hide(false), hide(true)] },
    { of: 'sells its last piece where nothing else is shown', changes: [onlyInStock, lastPiece] },
    { of: 'gets a piece again', changes: [onlyInStock, lastPiece, { ...lastPiece, pieces: 60 }] },
  ])('is dropped, with the menu of categories on it, when one of these $of', async ({ changes }) => {
    const stated = [...ENDS, { ...blouse, category: 'Blusas', pieces: [30] }]
    const { account, cached, make, refresh, paths, pass } = await open(stated, ['', '/categories', '/product/{n}'])
    const [, , path = ''] = paths
    let shown = await cached.get(path)
    expect(shown).toContain('?category=blusas')
    for (const change of changes) {
      await make(change)
      await refresh()
      pass()
      // The dictionary is in use.
      await cached.get(`/${account}`)
      const changed = await cached.get(path)
      if (change !== onlyInStock) expect(changed).not.toBe(shown)
      shown = changed
      const fresh = appOver(database, () => 0, false)
      for (const each of paths) expect(await cached.get(each), each).toBe(await fresh.get(each))
    }
  })

  /** The pages of a store that a change leaves in the cache, and those that it drops, without the account. */
  async function dropped(stated: StatedProduct[], ...changes: Change[]) {
    const { account, cached, make, refresh, paths, pass } = await open(stated)
    // All but a second page, which so few products do not have.
    for (const path of paths) expect(await cached.isCached(path), path).toBe(!path.includes('page=2'))
    for (const change of changes) await make(change)
    await refresh()
    pass()
    const gone: string[] = []
    for (const path of paths) {
      if (!path.includes('page=2') && !(await cached.isCached(path))) gone.push(path.slice(account.length + 1))
    }
    return gone
  }
  const isOfProduct = (path: string) => /^\/product\/\d+(\.data|\/choices)?$/.test(path)

  it('is dropped alone when a sale changes no card, badge or count', async () => {
    const sale: Change = { kind: 'move', nth: 0, pieces: -1 }
    const gone = await dropped([piece(0, 30), piece(1, 30)], sale)
    expect(gone).toHaveLength(3)
    expect(gone.every(isOfProduct)).toBe(true)
    expect(new Set(gone.map((path) => path.split('/')[2]?.replace('.data', ''))).size).toBe(1)
  })

  it('is dropped for a variant other than the chosen one only when that runs out or comes back', async () => {
    const stated = [{ ...piece(0, 30), pieces: [3, 30] }]
    const first = (pieces: number): Change => ({ kind: 'move', nth: 0, pieces })
    const ofSecond = (path: string) => /[?]variant=/.test(path)
    // While no size is chosen, a page shows all.
    const few = await dropped(stated, first(-1), first(-1))
    expect([few.filter(isOfProduct).length, few.filter(ofSecond).length]).toEqual([3, 0])
    for (const changes of [[first(-3)], [first(-5), first(5)]]) {
      expect((await dropped(stated, ...changes)).filter(ofSecond)).toHaveLength(1)
    }
  })

  it('is dropped with the pages that show its card when a sale changes that', async () => {
    const sale: Change = { kind: 'move', nth: 0, pieces: -1 }
    const gone = await dropped([{ ...piece(0, 30), pieces: [2, 2] }, piece(1, 30)], sale)
    expect(gone.filter(isOfProduct)).toHaveLength(3)
    // The other dress has it among its similar products.
    expect(gone.filter((path) => path.endsWith('?similar=1'))).toHaveLength(1)
    expect(gone).toEqual(expect.arrayContaining(['', '.data?sort=name-desc', '/search.data?term=vestido']))
    for (const path of ['/filters.data', '/robots.txt', '/sitemap.xml']) {
      expect(gone, path).not.toContain(path)
    }
  })

  it('stays, as the page of a product, when another one sells out, which is no longer similar to it', async () => {
    const { cached, make, refresh, paths, pass } = await open(
      [{ ...piece(0, 30), pieces: [30] }, piece(1, 30)],
      ['/product/{n}', '/product/{n}/choices?similar=1'],
    )
    const [, page = '', , similar = ''] = paths
    expect(await cached.get(similar)).toContain('Vestido 0')
    await make(sellOut)
    await refresh()
    pass()
    expect([await cached.isCached(page), await cached.isCached(similar)]).toEqual([true, false])
    expect(await cached.get(similar)).toBe('200 []')
  })

  /** Two dresses around whose prices the others' are, and a skirt of another brand. */
  const PRICED = [
    { ...piece(0, 30), price: 20_000 },
    { ...piece(1, 30), price: 10_000 },
    { ...piece(2, 30), price: 40_000 },
    { ...piece(3, 30), name: 'Falda', category: 'Faldas', brand: 'Roble' },
  ]
  const LISTS_OF_OTHERS = ['.data?brand=roble&stock=1', '/filters.data']

  it('stays, as a list of others, when a price changes within the range of all', async () => {
    const gone = await dropped(PRICED, { kind: 'alter', nth: 0, change: { price: 30_000 } })
    expect(gone).toEqual(expect.arrayContaining(['', '.data?min=150', '.data?sort=price-asc']))
    for (const path of LISTS_OF_OTHERS) expect(gone, path).not.toContain(path)
  })

  it.each([5_000, 50_000])('is dropped, as a list of others, too, when %d centavos widen that range', async (price) => {
    const gone = await dropped(PRICED, { kind: 'alter', nth: 0, change: { price } })
    expect(gone).toEqual(expect.arrayContaining(LISTS_OF_OTHERS))
  })

  it('stays when a coupon of its store is issued, which no page shows', async () => {
    const { account, cached, paths, pass } = await open([piece(0, 30)])
    const coupon = newCoupon({ id: account, discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(database.db, { account, actor: 'command:coupon', now: NOON, coupon })
    pass()
    for (const path of paths) expect(await cached.isCached(path), path).toBe(!path.includes('page=2'))
  })
})
