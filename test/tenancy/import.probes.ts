import { applyImport, applyImportWhole, planImport } from '#actions/import/apply-import.ts'
import { beginImport } from '#actions/import/begin-import.ts'
import { confirmImport } from '#actions/import/confirm-import.ts'
import { dropImport } from '#actions/import/drop-import.ts'
import { receiveImport } from '#actions/import/receive-import.ts'
import { rereadImport } from '#actions/import/reread-import.ts'
import { settleImport } from '#actions/import/settle-import.ts'
import { claimImport, releaseClaim, renewClaim } from '#data/import/claim-import.ts'
import { countLateImports } from '#data/import/count-late-imports.ts'
import { ensureWarehouse } from '#data/import/ensure-warehouse.ts'
import { findUpload } from '#data/import/find-upload.ts'
import { isFirstImport } from '#data/import/is-first-import.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import {
  findImportRun,
  findOpenImport,
  readImportPreview,
  readImportRejections,
  readImportRuns,
} from '#data/import/read-import-runs.ts'
import { readReadySources } from '#data/import/read-ready-sources.ts'
import { readStored, readStoredImages, readStoredVariants } from '#data/import/read-stored.ts'
import { recordFileDeleted, recordOpened, recordProgress, recordUploaded } from '#data/import/record-import.ts'
import { retryFailedImages } from '#data/import/retry-failed-images.ts'
import { writeImages } from '#data/import/write-images.ts'
import { beginImportPass, insertImportRun, lockImportRun, writeImportState } from '#data/import/write-import-run.ts'
import { writeOptionTypes, writeOptionValues } from '#data/import/write-options.ts'
import { writeDigests, writeProducts } from '#data/import/write-products.ts'
import { writeStock } from '#data/import/write-stock.ts'
import { lockTermChanges, readProductsOfTerms, writeTerms } from '#data/import/write-terms.ts'
import { variantKey, writeVariants } from '#data/import/write-variants.ts'
import { importRejection, importRun } from '#data/schema/import.ts'
import { NO_NOTICES } from '#domain/import/file-notices.ts'
import { emptyCounts } from '#domain/import/import-counts.ts'
import { everyTerm, red, sameKey, withEach } from './import-plans.ts'
import { fillRecord, undoProbes } from './import-undo.ts'
import { type Known, luna, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

const idsOf = ({ productIds, variantIds }: Known) =>
  new Map(productIds.flatMap((id) => variantIds.map((variantId, n) => [variantKey(id, String(n)), variantId] as const)))

/** Luna's import, as norte would name it. */
const LUNAS_IMPORT = 901

const asImport = { ...norte, id: LUNAS_IMPORT }

const asClaim = { ...asImport, claim: 1 }

const norteImport = { fileName: 'propio.csv', bytes: 4, format: null }

export const probes: Probes = {
  async fill(db, known) {
    await db
      .insert(importRun)
      .overridingSystemValue()
      .values({
        ...luna,
        id: LUNAS_IMPORT,
        actor: 'staff:secreto',
        fileName: 'Secreto.csv',
        file: 'fiesta',
        bytes: 4,
        state: 'checking',
        claim: 1,
        counts: emptyCounts(),
        dueAt: now,
        createdAt: now,
        preview: [
          {
            status: 'new',
            externalId: 'S-1',
            line: 2,
            name: 'Secreto',
            variants: 1,
            isWithoutPrice: false,
            changes: [],
            more: 0,
          },
        ],
      })
    await fillRecord(db, known, LUNAS_IMPORT)
    await db.insert(importRejection).values({
      ...luna,
      runId: LUNAS_IMPORT,
      number: 1,
      line: 2,
      lastLine: 2,
      product: 'S-1',
      loss: 'product',
      code: 'missing-name',
      value: 'Secreto',
    })
  },
  driven: {
    countLateImports: (db) => countLateImports(db, { ...norte, dueBefore: new Date('2100-01-01T12:00:00Z') }),
    ...undoProbes,
    claimImport: (db) => claimImport(db, { ...norte, now: new Date('2100-01-01') }),
    readStoredVariants: (db, { productIds }) => readStoredVariants(db, { ...norte, productIds }),
    readStoredImages: (db, { productIds }) => readStoredImages(db, { ...norte, productIds }),
    insertImportRun: (db) =>
      insertImportRun(db, { ...norte, ...norteImport, actor: 'staff:ana', file: 'propio', createdAt: now }),
    lockImportRun: (db) => lockImportRun(db, asImport),
    writeImportState: (db) => writeImportState(db, { ...asImport, now, change: { state: 'dropped' } }),
    beginImportPass: (db) => beginImportPass(db, asImport),
    renewClaim: (db) => renewClaim(db, { ...asClaim, now: new Date(now.getTime() + 1_000) }),
    releaseClaim: (db) => releaseClaim(db, { ...asClaim, dueAt: new Date(now.getTime() + 1_000), isAttempt: false }),
    recordUploaded: (db) => recordUploaded(db, { ...asImport, receivedBytes: 3, now }),
    recordOpened: (db) =>
      recordOpened(db, {
        ...asClaim,
        format: 'csv',
        encoding: 'utf-8',
        rows: 3,
        notices: NO_NOTICES,
        isFirst: true,
        isAnew: true,
        now,
      }),
    recordProgress: (db) => {
      const rejection = { line: 1, lastLine: 1, product: '', loss: 'product', code: 'missing-id', value: '' } as const
      return recordProgress(db, { ...asClaim, counts: emptyCounts(), rejections: [{ ...rejection, path: [] }], now })
    },
    isFirstImport: (db) => isFirstImport(db, { ...norte, now }),
    recordFileDeleted: (db) => recordFileDeleted(db, asImport),
    findUpload: (db) => findUpload(db, asImport),
    findImportRun: (db) => findImportRun(db, asImport),
    findOpenImport: (db) => findOpenImport(db, norte),
    readImportRuns: (db) => readImportRuns(db, { ...norte, before: null, limit: 10 }),
    readImportPreview: (db) => readImportPreview(db, asImport),
    readImportRejections: (db) => readImportRejections(db, { ...asImport, after: 0, limit: 10 }),
    ensureWarehouse: (db) => ensureWarehouse(db, norte),
    readWholeProducts: (db, { productIds }) => readWholeProducts(db, { ...norte, productIds }),
    readReadySources: (db) => readReadySources(db, { ...norte, externalIds: ['secreto'] }),
    readStored: (db) =>
      readStored(db, {
        ...norte,
        incoming: [{ externalId: 'secreto', digest: { catalogue: '', stock: '' } }],
        lock: false,
        allImages: true,
        digestOf: String,
      }),
    retryFailedImages: (db, { productIds }) => retryFailedImages(db, { ...norte, productIds, settledSources: [], now }),
    writeProducts: (db, known) =>
      withEach(db, known, async (tx, products) => {
        const brands = await writeTerms(tx, { ...norte, kind: 'brand', terms: [sameKey.brand] })
        const categories = await writeTerms(tx, { ...norte, kind: 'category', terms: [sameKey.category] })
        return writeProducts(tx, {
          ...norte,
          plans: products.map(({ plan }) => plan),
          brands,
          categories,
          now,
          undatedAt: now,
        })
      }),
    writeDigests: (db, known) =>
      withEach(db, known, (tx, products) =>
        writeDigests(tx, { ...norte, plans: products.map(({ plan }) => plan), updatedAt: now }),
      ),
    writeVariants: (db, known) => withEach(db, known, (tx, products) => writeVariants(tx, { ...norte, products })),
    writeStock: (db, known) =>
      withEach(db, known, (tx, products) =>
        writeStock(tx, { ...norte, warehouseFid: 'matriz', products, ids: idsOf(known), now }),
      ),
    writeImages: (db, known) =>
      withEach(db, known, (tx, products) => writeImages(tx, { ...norte, products, ids: idsOf(known) })),
    writeTerms: async (db) => [
      await writeTerms(db, { ...norte, kind: 'brand', terms: [sameKey.brand] }),
      await writeTerms(db, { ...norte, kind: 'category', terms: [sameKey.category] }),
    ],
    lockTermChanges: (db) => lockTermChanges(db, { ...norte, terms: [{ kind: 'brand', terms: [sameKey.brand] }] }),
    readProductsOfTerms: async (db) => readProductsOfTerms(db, await everyTerm(db)),
    writeOptionTypes: (db) => writeOptionTypes(db, { ...norte, options: [red] }),
    writeOptionValues: async (db, { optionTypeIds }) => {
      const results: unknown[] = []
      for (const id of optionTypeIds) {
        const types = new Map([[red.type.key, id]])
        results.push(await orRejected(writeOptionValues(db, { ...norte, options: [red], types })))
      }
      return results
    },
    beginImport: async (db) => {
      const begun = await beginImport(db, { ...norte, ...byTest, ...norteImport })
      return begun.ok || begun.code
    },
    receiveImport: (db) => receiveImport(db, { ...asImport, ...byTest }),
    confirmImport: (db) => confirmImport(db, { ...asImport, ...byTest }),
    dropImport: (db) => dropImport(db, { ...asImport, ...byTest }),
    rereadImport: (db) => rereadImport(db, { ...asImport, ...byTest, choice: { format: 'csv' } }),
    settleImport: (db) => settleImport(db, { ...asImport, ...byTest, of: { claim: 1 }, outcome: { state: 'done' } }),
    planImport: (db) => planImport(db, { ...norte, products: [sameKey] }),
    applyImport: (db) => applyImport(db, { ...norte, ...byTest, products: [sameKey] }),
    applyImportWhole: (db) => applyImportWhole(db, { ...norte, ...byTest, batches: [[sameKey]] }),
  },
  exempt: {
    withImportSession: 'a lock by name',
  },
}
