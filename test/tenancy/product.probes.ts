import { beginBulkChange } from '#actions/product/begin-bulk-change.ts'
import { changeProduct } from '#actions/product/change-product.ts'
import { changeVariants, writeGridLevels } from '#actions/product/change-variants.ts'
import { continueBulkChange } from '#actions/product/continue-bulk-change.ts'
import { createProduct } from '#actions/product/create-product.ts'
import { duplicateProduct } from '#actions/product/duplicate-product.ts'
import { editProducts } from '#actions/product/edit-products.ts'
import { lockZeroLevels } from '#actions/product/zero-levels.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import {
  countBulkProducts,
  findBulkChange,
  insertBulkChange,
  readOpenBulkChanges,
  takeBulkProducts,
} from '#data/product/bulk-changes.ts'
import { countSoldVariants } from '#data/product/count-sold-variants.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { findProduct } from '#data/product/find-product.ts'
import { findProductId, findProductIds } from '#data/product/find-product-id.ts'
import { lockProducts, readProductRows } from '#data/product/lock-products.ts'
import { markWithdrawn } from '#data/product/mark-withdrawn.ts'
import { readLabelVariants } from '#data/product/read-label-variants.ts'
import { readPricePreview } from '#data/product/read-price-preview.ts'
import { readProductTable } from '#data/product/read-product-table.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { readReadyImages } from '#data/product/read-ready-images.ts'
import { readSharedCodes } from '#data/product/read-shared-codes.ts'
import { countUncountedOf, readSoldVariants } from '#data/product/read-uncounted.ts'
import { readVariants } from '#data/product/read-variants.ts'
import { rewriteDescriptions } from '#data/product/rewrite-descriptions.ts'
import { writeStaffEdits } from '#data/product/write-staff-edits.ts'
import { NO_PRODUCT_FILTER } from '#domain/product-edit/product-filter.ts'
import { PLAIN_GRID } from '#domain/product-edit/variant-grid.ts'
import { luna, lunasVersion, now, SEARCHES } from './luna.ts'
import { byTest, levelsOf, norte, type Probes } from './probe.ts'

/** A change of all products of a store, which luna has begun, too. */
const LUNAS_BULK = 'una-rebaja'

const hideAll = {
  id: LUNAS_BULK,
  change: { kind: 'published' as const, published: false },
  selection: { filter: NO_PRODUCT_FILTER },
  most: 9,
  now,
  actor: 'staff:secreto' as const,
}

const oneThird = { by: { kind: 'percent' as const, percent: -30 }, ending: 'none' as const, strikesFormer: true }

export const probes: Probes = {
  async fill(db) {
    await insertBulkChange(db, { ...luna, ...hideAll })
  },
  driven: {
    rewriteDescriptions: (db) => rewriteDescriptions(db, { ...norte, clean: () => 'Cambiado' }),
    readProductTerms: (db) => readProductTerms(db, norte),
    countSoldVariants: (db) => countSoldVariants(db, norte),
    readProductTable: async (db, { productIds }) => {
      const of = { ...norte, sort: 'name' as const, descending: false, offset: 0, limit: 9 }
      const found = await readProductTable(db, { ...of, filter: NO_PRODUCT_FILTER })
      const searches = SEARCHES.map((text) => readProductTable(db, { ...of, filter: { ...NO_PRODUCT_FILTER, text } }))
      return [found.rows.filter(({ id }) => productIds.includes(id)), await Promise.all(searches)]
    },
    readSharedCodes: (db) => {
      const codes = SEARCHES.flatMap((code) => [
        { field: 'sku' as const, code },
        { field: 'barcode' as const, code },
      ])
      return readSharedCodes(db, { ...norte, productId: 0, codes })
    },
    findEditedProduct: (db, { productIds }) =>
      Promise.all(productIds.map((id) => findEditedProduct(db, { ...norte, id }))),
    lockProducts: (db, { productIds }) => lockProducts(db, { ...norte, productIds }),
    readProductRows: (db, { productIds }) => readProductRows(db, { ...norte, productIds }),
    writeStaffEdits: (db, { productIds }) =>
      Promise.all(
        productIds.map((productId) => writeStaffEdits(db, { ...norte, productId, staffEdits: { name: '' }, now })),
      ),
    readPricePreview: (db, { productIds }) =>
      readPricePreview(db, { ...norte, selection: { ids: productIds }, rule: oneThird, limit: 9, most: 9 }),
    countUncountedOf: (db, { productIds }) =>
      countUncountedOf(db, { ...norte, selection: { ids: productIds }, most: 9 }),
    readSoldVariants: (db, { productIds }) => readSoldVariants(db, { ...norte, productIds }),
    lockZeroLevels: (db, { productIds }) =>
      inTransaction(db, (tx) => lockZeroLevels(tx, { ...norte, productIds, now })),
    insertBulkChange: (db, { productIds }) =>
      insertBulkChange(db, { ...norte, ...hideAll, id: 'otra', selection: { ids: productIds } }),
    findBulkChange: (db) => findBulkChange(db, { ...norte, id: LUNAS_BULK }),
    readOpenBulkChanges: (db) => readOpenBulkChanges(db, norte),
    takeBulkProducts: (db) => takeBulkProducts(db, { ...norte, id: LUNAS_BULK, limit: 9 }),
    countBulkProducts: (db) => countBulkProducts(db, { ...norte, id: LUNAS_BULK, changed: 1, now }),
    findProduct: (db, { productIds }) => Promise.all(productIds.map((id) => findProduct(db, { ...norte, id }))),
    readVariants: (db, { productIds }) => readVariants(db, { ...norte, productIds }),
    readReadyImages: (db, { productIds }) => readReadyImages(db, { ...norte, productIds }),
    findProductIds: async (db) => (await findProductIds(db, { ...norte, externalIds: ['secreto'] })).size,
    findProductId: (db) => findProductId(db, { ...norte, externalId: 'secreto' }),
    markWithdrawn: (db) => markWithdrawn(db, { ...norte, externalIds: ['secreto'], now }),
    readLabelVariants: (db, { productIds, variantIds }) =>
      readLabelVariants(db, { ...norte, productIds, variantIds, limit: 100 }),
    editProducts: (db, { productIds }) =>
      editProducts(db, { ...norte, now, productIds, edit: ({ product }) => ({ ...product, name: 'Otro' }) }),
    createProduct: (db) =>
      createProduct(db, { ...norte, ...byTest, key: 'secreto', facts: { name: 'Propio' }, sanitize: (html) => html }),
    duplicateProduct: (db, { productIds }) =>
      duplicateProduct(db, {
        ...norte,
        ...byTest,
        key: 'copia',
        productId: productIds[0] ?? 0,
        sanitize: (html) => html,
      }),
    changeProduct: async (db, { productIds }) => {
      const facts = { name: 'Otro', brand: 'ROBLE' }
      const of = { ...norte, ...byTest, version: await lunasVersion(db, productIds, 'facts'), facts }
      return changeProduct(db, { ...of, productId: productIds[0] ?? 0, sanitize: (html) => html })
    },
    changeVariants: async (db, { productIds }) => {
      const of = { ...norte, ...byTest, version: await lunasVersion(db, productIds, 'variants'), grid: PLAIN_GRID }
      return changeVariants(db, { ...of, productId: productIds[0] ?? 0 })
    },
    writeGridLevels: (db, { variantIds }) =>
      writeGridLevels(db, {
        ...norte,
        ...byTest,
        levels: levelsOf(variantIds).map((level) => ({ ...level, index: 0 })),
      }),
    beginBulkChange: (db, { productIds }) =>
      beginBulkChange(db, { ...norte, ...hideAll, id: 'otra-mas', selection: { ids: productIds } }),
    continueBulkChange: (db) => continueBulkChange(db, { ...norte, ...byTest, id: LUNAS_BULK }),
  },
  exempt: {
    variantRows: 'the statement of readVariants',
    readyImageRows: 'the statement of readReadyImages',
  },
}
