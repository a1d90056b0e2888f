import { sql } from 'drizzle-orm'
import { deleteTerms } from '#actions/catalogue/delete-terms.ts'
import { followRenames } from '#actions/catalogue/follow-renames.ts'
import { putTerms } from '#actions/catalogue/put-terms.ts'
import { refreshDueListings } from '#actions/catalogue/refresh-due-listings.ts'
import { readBefore, rewriteProducts } from '#actions/catalogue/rewrite-products.ts'
import { withdrawProducts } from '#actions/catalogue/withdraw-products.ts'
import { writePlans } from '#actions/catalogue/write-plans.ts'
import { deleteUnusedTerms, lockTerms } from '#data/catalogue/delete-terms.ts'
import {
  markAllListingsDue,
  markBranchListingsDue,
  markListingsDue,
  markWarehouseListingsDue,
  takeDueListings,
} from '#data/catalogue/due-listings.ts'
import { findCategory } from '#data/catalogue/find-category.ts'
import { readListingSources } from '#data/catalogue/listing-source.ts'
import { moveCounts } from '#data/catalogue/move-counts.ts'
import { readCardChoices } from '#data/catalogue/read-card-choices.ts'
import { readCards } from '#data/catalogue/read-cards.ts'
import { readCategoryCounts } from '#data/catalogue/read-category-counts.ts'
import { readCategoryMenu } from '#data/catalogue/read-category-menu.ts'
import { readDictionary } from '#data/catalogue/read-dictionary.ts'
import { readDueListings } from '#data/catalogue/read-due-listings.ts'
import { readListedSizes } from '#data/catalogue/read-listed-sizes.ts'
import { readListings } from '#data/catalogue/read-listings.ts'
import { readSimilar } from '#data/catalogue/read-similar.ts'
import { readSitemapProducts, readSitemapStarts } from '#data/catalogue/read-sitemap.ts'
import { readTermPage } from '#data/catalogue/read-term-page.ts'
import { readVariantBranches } from '#data/catalogue/read-variant-branches.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import { writeOptionTypeFacts } from '#data/catalogue/write-option-type-facts.ts'
import { product } from '#data/schema/product.ts'
import { everyTerm, withEach } from './import-plans.ts'
import { now } from './luna.ts'
import { byTest, norte, ofFirstIds, orRejected, type Probes } from './probe.ts'

const TERM_KINDS = ['brand', 'category', 'optionType'] as const

export const probes: Probes = {
  driven: {
    readDueListings: async (db) => ((await readDueListings(db, norte)) === null ? '' : 'luna'),
    readListings: (db) => {
      const selection = {
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
      // Luna's ids are among the first.
      const ids = Array.from({ length: 99 }, (_, index) => index)
      const everything = { condition: sql`true`, order: [] }
      return Promise.all([
        readListings(db, { ...norte, selection, page: 1 }),
        readListings(db, { ...norte, selection, page: 1, search: everything }),
        readListings(db, { ...norte, selection: { ...selection, categoryIds: ids }, page: 1 }),
        readListings(db, { ...norte, selection: { ...selection, brandIds: ids }, page: 1 }),
        ...[1, 2].map((typeId) =>
          readListings(db, { ...norte, selection: { ...selection, options: [{ typeId, valueIds: ids }] }, page: 1 }),
        ),
      ]).then((found) =>
        found.map(({ items, pagination, counts: { categories, brands, values } }) => [
          items,
          pagination,
          // No row of norte's has any of these ids.
          [categories, brands, values].map(({ size }) => (size > 0 ? 'luna' : '')),
        ]),
      )
    },
    readVariantBranches: async (db, { productIds }) => [...(await readVariantBranches(db, { ...norte, productIds }))],
    readDictionary: (db) => readDictionary(db, norte),
    readCategoryCounts: async (db) => [...(await readCategoryCounts(db, { ...norte, inStockOnly: false }))],
    readCategoryMenu: (db) => readCategoryMenu(db, { ...norte, inStockOnly: false }),
    readCardChoices: async (db, { productIds }) => {
      // Luna's values are among the first.
      const ids = Array.from({ length: 99 }, (_, index) => index)
      const wanted = { weights: new Map(ids.map((id) => [id, 1])), sizeIds: new Set(ids) }
      return [...(await readCardChoices(db, { ...norte, productIds, wanted }))]
    },
    moveCounts: (db, { optionTypeIds }) => {
      const listing = {
        categoryId: 1,
        brandId: 1,
        inStock: true,
        optionValueIds: optionTypeIds,
        stockedValueIds: [],
        branchFids: ['matriz'],
        variants: [],
        words: ['secreto'],
      }
      return moveCounts(db, { ...norte, before: [], after: [listing] })
    },
    readSitemapProducts: async (db, { productIds }) => {
      const found = await readSitemapProducts(db, { ...norte, inStockOnly: false, fromId: 0, limit: 9 })
      return found.filter(({ id }) => productIds.includes(id)).map(() => 'luna')
    },
    readSitemapStarts: async (db, { productIds }) => {
      const starts = await readSitemapStarts(db, { ...norte, inStockOnly: false, size: 1 })
      return starts.filter((id) => productIds.includes(id)).map(() => 'luna')
    },
    readSimilar: (db, { productIds }) => {
      const words = { any: ['secreto', 'vestid', 'robl'].map((lexeme) => ({ lexeme })) }
      return ofFirstIds((categoryId) =>
        readSimilar(db, { ...norte, productId: 0, categoryId, words, prices: null }).then((found) =>
          // Another function may have made a product of norte's with such a name.
          found.filter(({ id }) => productIds.includes(id)),
        ),
      )
    },
    readListedSizes: (db, { productIds }) => readListedSizes(db, { ...norte, productIds }),
    readCards: (db, { productIds }) => readCards(db, { ...norte, ids: productIds }),
    readListingSources: async (db) =>
      readListingSources(db, { ...norte, products: await db.select().from(product) }).then((sources) =>
        // The rows were handed in; nothing of luna may have been added to them.
        sources.map(({ codes, product: { brand, category, variants, images } }) => [
          codes,
          brand,
          category,
          variants,
          images,
        ]),
      ),
    refreshListing: (db, { productIds }) => refreshListing(db, { ...norte, productIds }),
    markListingsDue: (db, { productIds }) => orRejected(markListingsDue(db, { ...norte, productIds })),
    takeDueListings: (db) => takeDueListings(db, { ...norte, upTo: 1_000_000, limit: 100 }),
    markAllListingsDue: (db) => markAllListingsDue(db, norte),
    markBranchListingsDue: (db) => markBranchListingsDue(db, norte),
    markWarehouseListingsDue: (db) => markWarehouseListingsDue(db, { ...norte, warehouseFid: 'matriz' }),
    readTermPage: (db) =>
      Promise.all(TERM_KINDS.map((kind) => readTermPage(db, { ...norte, kind, after: 0, limit: 99 }))).then((pages) =>
        // Of norte's own, some have been made by other functions.
        pages.flat().map(({ label }) => (['Roble', 'Vestidos', 'Color'].includes(label) ? 'luna' : '')),
      ),
    lockTerms: async (db) => {
      const named = { ...norte, fids: [], keys: ['roble', 'vestidos', 'color'] }
      const locked = await Promise.all(TERM_KINDS.map((kind) => lockTerms(db, { ...named, kind })))
      return locked.flat().map(({ label }) => (['Roble', 'Vestidos', 'Color'].includes(label) ? 'luna' : ''))
    },
    deleteUnusedTerms: async (db) => {
      const ids = Array.from({ length: 99 }, (_, index) => index)
      await Promise.all(TERM_KINDS.map((kind) => deleteUnusedTerms(db, { ...norte, kind, ids })))
    },
    writeOptionTypeFacts: (db, { optionTypeIds }) =>
      writeOptionTypeFacts(db, { ...norte, types: optionTypeIds.map((id) => ({ id, label: 'Tono', role: 'other' })) }),
    findCategory: (db) => ofFirstIds((id) => findCategory(db, { ...norte, id })),
    readBefore: (db, { productIds }) => readBefore(db, { ...norte, productIds, lock: true }),
    rewriteProducts: (db, { productIds }) =>
      rewriteProducts(db, {
        ...norte,
        now,
        productIds,
        rewrite: ({ product: before }) => ({
          statement: { ...before, name: 'Otro' },
          digest: null,
          staffEdits: {},
        }),
      }),
    writePlans: (db, known) =>
      withEach(db, known, async (tx, products) => {
        const plans = products.map(({ id, plan }) => ({ ...plan, storedId: id }))
        return (await writePlans(tx, { ...norte, plans, now })).ids.size > 0 ? 'norte wrote its own' : ''
      }),
    refreshDueListings: (db) => refreshDueListings(db, { ...norte, ...byTest, upTo: 1_000_000 }),
    withdrawProducts: (db) => withdrawProducts(db, { ...norte, ...byTest, externalIds: ['secreto'] }),
    followRenames: async (db) => followRenames(db, await everyTerm(db)),
    putTerms: (db) => {
      const names = ['Roble', 'Vestidos', 'Color'].map((label) => label.toUpperCase())
      const terms = names.map((label) => {
        return { key: label.toLowerCase(), label, fid: null, role: 'other' as const, newRole: 'other' as const }
      })
      return Promise.all(TERM_KINDS.map((kind) => putTerms(db, { ...norte, ...byTest, kind, terms })))
    },
    deleteTerms: (db) => {
      const references = ['roble', 'vestidos', 'color'].map((key) => ({ key }))
      return Promise.all(TERM_KINDS.map((kind) => deleteTerms(db, { ...norte, ...byTest, kind, references })))
    },
  },
  exempt: {},
}
