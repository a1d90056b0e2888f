import { and, asc, eq, ne } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { findBulkChange } from '#data/product/bulk-changes.ts'
import { readPricePreview } from '#data/product/read-price-preview.ts'
import { countUncountedOf } from '#data/product/read-uncounted.ts'
import { listing } from '#data/schema/catalogue.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import type { BulkChange } from '#domain/product-edit/bulk-change.ts'
import type { PriceRule } from '#domain/product-edit/price-change.ts'
import { NO_PRODUCT_FILTER, type ProductSelection } from '#domain/product-edit/product-filter.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { refreshAllListings } from '../../../test/refresh-all-listings.ts'
import { beginBulkChange } from './begin-bulk-change.ts'
import { continueBulkChange } from './continue-bulk-change.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ALL: ProductSelection = { filter: NO_PRODUCT_FILTER }
const SALE: PriceRule = { by: { kind: 'percent', percent: -20 }, ending: '.90', strikesFormer: true }

describeOnEngines('a change of many products', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
  })

  /** A store of so many products, the first of which has a variant with a price of its own. */
  async function open(account: string, products = 3) {
    const { productIds } = await createStore(db, {
      account,
      products: Array.from({ length: products }, (_, index) => ({
        name: `Prenda ${String(index).padStart(3, '0')}`,
        category: 'Todo',
        basePrice: 10_000 + index,
        variants: index === 0 ? [{ size: 'CH' }, { size: 'M', price: 12_000 }] : [{}],
      })),
    })
    const begin = (change: BulkChange, selection = ALL, id = 'una') =>
      beginBulkChange(db, { account, actor: 'staff:ana', now: NOW, id, change, selection })
    const go = (more: Partial<Parameters<typeof continueBulkChange>[1]> = {}) =>
      continueBulkChange(db, { account, actor: 'staff:ana', now: NOW, id: 'una', ...more })
    const prices = async () =>
      (await db.select().from(product).where(eq(product.account, account)).orderBy(asc(product.id))).map(
        ({ basePrice, originalPrice }) => [basePrice, originalPrice],
      )
    return { account, productIds, begin, go, prices, events: () => eventNames(db, account) }
  }

  it('changes prices of products and of their variants, with the struck prices, and shows them', async () => {
    const { account, productIds, begin, go, prices, events } = await open('rebaja')
    expect(await begin({ kind: 'prices', rule: SALE })).toEqual({ ok: true, total: 3, isNew: true })
    expect(await prices()).toEqual([
      [10_000, null],
      [10_001, null],
      [10_002, null],
    ])
    expect(await go()).toMatchObject({ total: 3, done: 3, changed: 3, hasEnded: true })
    expect(await prices()).toEqual([
      [7_990, 10_000],
      [7_990, 10_001],
      [7_990, 10_002],
    ])
    const own = await db
      .select()
      .from(variant)
      .where(and(eq(variant.account, account), ne(variant.price, 0)))
    expect(own).toMatchObject([{ price: 9_590, originalPrice: 12_000 }])
    const cards = await db.select().from(listing).where(eq(listing.account, account)).orderBy(asc(listing.productId))
    expect(cards.map(({ price, compareAt }) => [price, compareAt])).toEqual([
      [7_990, 10_000],
      [7_990, 10_001],
      [7_990, 10_002],
    ])
    expect(await events()).toEqual(productIds.map((id) => `product-changed ${id}`))
  })

  it('is begun and made once, however often that is sent', async () => {
    const { begin, go, prices } = await open('una-vez')
    const change = { kind: 'prices', rule: { ...SALE, by: { kind: 'amount', amount: 1_000 }, ending: 'none' } } as const
    await begin(change)
    expect(await begin(change)).toEqual({ ok: true, total: 0, isNew: false })
    await go()
    await go()
    expect(await prices()).toEqual([
      [11_000, null],
      [11_001, null],
      [11_002, null],
    ])
  })

  it('is left off in its midst, and continued there, once for each product', async () => {
    const { begin, go, prices } = await open('a-medias', 120)
    await begin({ kind: 'prices', rule: { ...SALE, by: { kind: 'amount', amount: 100_000 }, ending: 'none' } })
    const controller = new AbortController()
    const half = await go({ signal: controller.signal, onProgress: () => controller.abort() })
    expect(half).toMatchObject({ total: 120, done: 50, changed: 50, hasEnded: false })
    const seen: number[] = []
    expect(await go({ onProgress: ({ done }) => seen.push(done) })).toMatchObject({ done: 120, hasEnded: true })
    expect(seen).toEqual([100, 120])
    expect(await prices()).toEqual(Array.from({ length: 120 }, (_, index) => [110_000 + index, null]))
  })

  it('is made once by two at a time', async () => {
    const { account, begin, go, prices } = await open('dos', 120)
    await begin({ kind: 'prices', rule: { ...SALE, by: { kind: 'amount', amount: 100_000 }, ending: 'none' } })
    await Promise.all([go(), go()])
    await go()
    expect(await findBulkChange(db, { account, id: 'una' })).toMatchObject({ done: 120, changed: 120, hasEnded: true })
    expect(await prices()).toEqual(Array.from({ length: 120 }, (_, index) => [110_000 + index, null]))
  })

  it('gives those that were chosen a category, and hides them', async () => {
    const { account, productIds, begin, go } = await open('elegidos')
    const [first = 0, second = 0] = productIds
    await begin({ kind: 'category', category: 'Rebajas' }, { ids: [first, second] })
    await go()
    await begin({ kind: 'published', published: false }, { ids: [second] }, 'dos')
    await go({ id: 'dos' })
    const listed = await db.select().from(listing).where(eq(listing.account, account)).orderBy(asc(listing.productId))
    expect(listed.map(({ card }) => card.category)).toEqual(['Rebajas', 'Todo'])
    expect(await findBulkChange(db, { account, id: 'dos' })).toMatchObject({ changed: 1 })
  })

  it('counts what had nothing to change, and leaves no event of it', async () => {
    const { begin, go, events } = await open('nada')
    await begin({ kind: 'published', published: true })
    expect(await go()).toMatchObject({ total: 3, done: 3, changed: 0, hasEnded: true })
    expect(await events()).toEqual([])
  })

  it('publishes uncounted variants without limit, or with zero pieces', async () => {
    const account = 'sin-contar'
    const { productIds } = await createStore(db, {
      account,
      products: [
        {
          name: 'Ninguna',
          published: false,
          variants: [
            { size: 'M', stock: null },
            { size: 'G', stock: null },
          ],
        },
        {
          name: 'Una',
          variants: [
            { size: 'M', stock: 4 },
            { size: 'G', stock: null },
          ],
        },
        { name: 'Sin control', withoutStock: true, variants: [{ stock: null }] },
      ],
    })
    const selection = { ids: productIds }
    const by = { account, actor: 'staff:ana' as const, now: NOW, selection }
    const publish = async (id: string, zeroes: boolean) => {
      await beginBulkChange(db, { ...by, id, change: { kind: 'published', published: true, zeroes } })
      await continueBulkChange(db, { ...by, id })
    }
    const uncounted = () => countUncountedOf(db, { account, selection, most: 10 })
    expect(await uncounted()).toEqual({ products: 2, variants: 3 })
    expect(
      await countUncountedOf(db, {
        account,
        selection: { filter: NO_PRODUCT_FILTER, except: [productIds[0] ?? 0] },
        most: 10,
      }),
    ).toEqual({
      products: 1,
      variants: 1,
    })
    await publish('asi', false)
    expect(await uncounted()).toEqual({ products: 2, variants: 3 })
    await publish('ceros', true)
    expect(await uncounted()).toEqual({ products: 0, variants: 0 })
    const counted = await db.select().from(stock).where(eq(stock.account, account)).orderBy(asc(stock.variantId))
    expect(counted.map(({ onHand }) => onHand)).toEqual([0, 0, 4, 0])
    await refreshAllListings(db, { now: NOW })
    const listed = await db.select().from(listing).where(eq(listing.account, account)).orderBy(asc(listing.productId))
    expect(listed.map(({ inStock }) => inStock)).toEqual([false, true, true])
  })

  it('is of a filter, and of nothing where that leaves nothing', async () => {
    const { begin, go } = await open('filtro')
    const few = { filter: { ...NO_PRODUCT_FILTER, text: '002', stock: 'in-stock' as const } }
    expect(await begin({ kind: 'published', published: false }, few)).toMatchObject({ total: 1 })
    const none = { filter: { ...NO_PRODUCT_FILTER, text: 'nada' } }
    expect(await begin({ kind: 'published', published: false }, none, 'otra')).toMatchObject({ total: 0 })
    expect(await go({ id: 'otra' })).toMatchObject({ total: 0, hasEnded: true })
  })

  it('is not begun where it is wrong', async () => {
    const { begin, go } = await open('mal-cambio')
    expect(await begin({ kind: 'prices', rule: { ...SALE, by: { kind: 'percent', percent: 0 } } })).toEqual({
      ok: false,
      code: 'no-change',
    })
    expect(await begin({ kind: 'category', category: 'x'.repeat(300) })).toEqual({ ok: false, code: 'too-long' })
    expect(await go()).toBeNull()
  })

  it('has nothing to do with another store', async () => {
    const { productIds, begin, prices } = await open('propia')
    const other = await open('la-otra')
    expect(await other.begin({ kind: 'prices', rule: SALE }, { ids: productIds })).toMatchObject({ total: 0 })
    await begin({ kind: 'prices', rule: SALE })
    // The id is another change in each store.
    expect(await other.go()).toMatchObject({ total: 0, hasEnded: true })
    expect(await prices()).toEqual([
      [10_000, null],
      [10_001, null],
      [10_002, null],
    ])
    expect(await other.begin({ kind: 'prices', rule: SALE }, ALL, 'dos')).toMatchObject({ total: 3 })
  })

  it('is previewed, what would cost nothing first', async () => {
    const { account, productIds } = await open('previa')
    const [first = 0] = productIds
    const preview = (rule: PriceRule, limit = 10) =>
      readPricePreview(db, { account, selection: ALL, rule, limit, most: 10_000 })
    expect(await preview(SALE, 2)).toEqual({
      products: 3,
      changed: 3,
      withoutPrice: 0,
      problems: { 'falls-to-nothing': 0, 'too-large': 0 },
      prices: [
        {
          productId: first,
          name: 'Prenda 000',
          variants: 0,
          before: 10_000,
          originalBefore: null,
          after: 7_990,
          originalAfter: 10_000,
          problem: null,
        },
        {
          productId: first,
          name: 'Prenda 000',
          variants: 1,
          before: 12_000,
          originalBefore: null,
          after: 9_590,
          originalAfter: 12_000,
          problem: null,
        },
      ],
    })
    const dear = await preview({ ...SALE, by: { kind: 'amount', amount: -10_001 }, ending: 'none' })
    expect(dear).toMatchObject({ products: 3, changed: 2, problems: { 'falls-to-nothing': 2 } })
    expect(dear.prices.map(({ before, after, problem }) => [before, after, problem])).toEqual([
      [10_000, 10_000, 'falls-to-nothing'],
      [10_001, 10_001, 'falls-to-nothing'],
      [12_000, 1_999, null],
      [10_002, 1, null],
    ])
  })
})
