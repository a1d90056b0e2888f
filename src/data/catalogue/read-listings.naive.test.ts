import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Selection } from '#domain/catalogue/facets.ts'
import { SORTS } from '#domain/catalogue/filters.ts'
import { PAGE_SIZE } from '#domain/catalogue/pagination.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { type NaiveListing, naiveListing } from '../../../test/naive-listing.ts'
import {
  BRANCH_FIDS,
  naiveListings,
  type RandomProduct,
  randomProduct,
  randomVariant,
  TYPE_IDS,
  TYPE_OF,
  VALUE_IDS,
  writeCatalogue,
  writeVariants,
} from '../../../test/random-catalogue.ts'
import type { Db } from '../database/client.ts'
import { product, variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { readListings } from './read-listings.ts'
import { refreshListing } from './refresh-listing.ts'

/** No category, brand or value has the id 9. */
const someOf = (ids: readonly number[]) => fc.subarray([...ids, 9], { maxLength: 2 })
const bound = fc.option(fc.constantFrom(5_000, 5_001, 10_000, 20_000), { freq: 2 })

const selections: fc.Arbitrary<Selection> = fc.record({
  categoryIds: fc.oneof(fc.constant<number[]>([]), someOf([1, 2, 3])),
  brandIds: fc.oneof(fc.constant<number[]>([]), someOf([1, 2, 3])),
  options: fc
    .tuple(
      fc.oneof(fc.constant<number[]>([]), fc.subarray(TYPE_IDS)),
      fc.array(fc.subarray([1, 2, 3], { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    )
    .map(([types, values]) =>
      types.map((typeId, index) => ({ typeId, valueIds: (values[index] ?? []).map((value) => typeId * 10 + value) })),
    ),
  minPrice: bound,
  maxPrice: bound,
  inStock: fc.boolean(),
  branchFid: fc.constantFrom(null, null, ...BRANCH_FIDS),
  onSale: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  newSince: fc.constantFrom(null, null, null, new Date(Date.UTC(2026, 0, 2))),
})

const queries = fc.record({
  selection: fc.oneof(
    selections,
    fc.boolean().map((inStock) => ({ ...NOTHING, inStock })),
    fc.constantFrom(...BRANCH_FIDS).map((branchFid) => ({ ...NOTHING, branchFid })),
  ),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom(1, 1, 2, 3, 1_000_000),
  search: fc.boolean(),
})

const NOTHING: Selection = {
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

/** A fake search: it finds products with odd ids, and ranks every third higher. */
const odd = {
  condition: sql`listing.product_id % 2 = 1 or false`,
  order: [sql`listing.product_id % 3 = 0 desc`],
}

const catalogues = fc.array(randomProduct, { maxLength: 50 })
/** Changes of products: all of it but their names. */
const changes = fc.array(
  fc.record({
    at: fc.nat(49),
    published: fc.boolean(),
    basePrice: fc.constantFrom(0, 7_000),
    withoutStock: fc.boolean(),
    brandId: fc.constantFrom(null, 1, 2),
    variants: fc.array(randomVariant, { maxLength: 3 }),
  }),
  { maxLength: 20 },
)

describeOnEngines('readListings', (engine) => {
  let db: Db
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  const refresh = (account: string, productIds: readonly number[]) =>
    db.transaction((tx) => refreshListing(tx, { account, productIds }))

  const open = async (products: readonly RandomProduct[]) => {
    stores += 1
    const account = `tienda-${stores}`
    await writeCatalogue(db, account, products)
    await refresh(
      account,
      products.map((_, index) => index + 1),
    )
    return account
  }

  /** Compares one result with the naive one. */
  const expectNaive = async (
    account: string,
    listings: readonly NaiveListing[],
    { selection, sort, page, search }: typeof queries extends fc.Arbitrary<infer Query> ? Query : never,
  ) => {
    const found = await readListings(db, { account, selection, sort, page, search: search ? odd : null })
    const naive = naiveListing(
      search ? listings.filter(({ id }) => id % 2 === 1) : listings,
      { selection, sort },
      TYPE_OF,
    )
    const isBest = (id: number) => id % 3 === 0
    const ids =
      search && sort === 'default' ? [...naive.ids.filter(isBest), ...naive.ids.filter((id) => !isBest(id))] : naive.ids
    expect(found.counts).toEqual(naive.counts)
    expect(found.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))
    expect(found.pagination).toMatchObject({ total: naive.counts.total, page })
  }

  it('finds, counts and sorts as the naive computation does, for any catalogue and choice', async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, fc.array(queries, { minLength: 15, maxLength: 40 }), async (products, tried) => {
        const account = await open(products)
        const listings = naiveListings(products)
        for (const query of tried) await expectNaive(account, listings, query)
      }),
      { numRuns: propertyRuns(15), endOnFailure: true },
    )
  })

  it('has the right counts after every change', async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, changes, fc.array(queries, { maxLength: 10 }), async (products, stated, tried) => {
        const account = await open(products)
        const now = [...products]
        for (const { at, variants, ...row } of stated) {
          const before = now[at]
          if (!before) continue
          now[at] = { ...before, ...row, variants }
          const productId = at + 1
          await db.transaction(async (tx) => {
            await tx
              .update(product)
              .set(row)
              .where(and(eq(product.account, account), eq(product.id, productId)))
            await tx.delete(variant).where(and(eq(variant.account, account), eq(variant.productId, productId)))
            await writeVariants(tx, account, [{ productId, variants }])
            await refreshListing(tx, { account, productIds: [productId] })
          })
        }
        const listings = naiveListings(now)
        for (const part of [{}, { inStock: true }, { branchFid: 'centro' }, { branchFid: 'norte' }]) {
          const selection = { ...NOTHING, ...part }
          await expectNaive(account, listings, { selection, sort: 'default', page: 1, search: false })
        }
        for (const query of tried) await expectNaive(account, listings, query)
      }),
      { numRuns: propertyRuns(10), endOnFailure: true },
    )
  })

  it('counts right when many sell at once', async () => {
    const values = VALUE_IDS.slice(0, 3)
    const products: RandomProduct[] = Array.from({ length: 6 }, (_, index) => ({
      name: `P${index}`,
      categoryId: (index % 3) + 1,
      brandId: 1,
      basePrice: 0,
      withoutStock: false,
      published: true,
      createdAt: new Date(Date.UTC(2026, 0, 1)),
      ratings: [],
      variants: values.map((value) => ({ price: 5_000, stock: 1, valueIds: [value] })),
    }))
    const account = await open(products)
    // Each worker sells or restocks one variant of each of three products, over and over, so that all conflict.
    const sellers = Array.from({ length: 8 }, (_, seller) => seller)
    await Promise.all(
      sellers.map(async (seller) => {
        for (let turn = 0; turn < 5; turn++) {
          const productIds = [1, 2, 3, 4, 5, 6].filter((id) => (id + seller + turn) % 2 === 0)
          await db.transaction(async (tx) => {
            for (const productId of productIds) {
              await tx
                .update(stock)
                .set({ onHand: sql`1 - ${stock.onHand}` })
                .where(
                  and(
                    eq(stock.account, account),
                    eq(stock.warehouseFid, 'matriz'),
                    eq(stock.variantId, productId * 10 + ((seller + turn) % 3)),
                  ),
                )
            }
            await refreshListing(tx, { account, productIds })
          })
        }
      }),
    )
    const left = await db
      .select()
      .from(stock)
      .where(and(eq(stock.account, account), eq(stock.warehouseFid, 'matriz')))
    const now = products.map((each, index) => ({
      ...each,
      variants: each.variants.map((row, position) => ({
        ...row,
        stock: left.find(({ variantId }) => variantId === (index + 1) * 10 + position)?.onHand ?? null,
      })),
    }))
    for (const part of [{}, { inStock: true }, { branchFid: 'centro' }]) {
      const selection = { ...NOTHING, ...part }
      await expectNaive(account, naiveListings(now), { selection, sort: 'default', page: 1, search: false })
    }
  })
})
