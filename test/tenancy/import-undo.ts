import { beginUndo } from '#actions/import/begin-undo.ts'
import { continueUndo } from '#actions/import/continue-undo.ts'
import { undoPlanner } from '#actions/import/plan-undos.ts'
import { previewUndo } from '#actions/import/preview-undo.ts'
import type { Db } from '#data/database/client.ts'
import {
  findRecord,
  readChanges,
  readFirstChanges,
  readLeftProducts,
  readRecentRecords,
  readRecordsOfRuns,
  readSuspects,
  sumRecord,
} from '#data/import/read-import-records.ts'
import { beginRecord } from '#data/import/record-import.ts'
import {
  lockPlaces,
  type PiecesOfPlace,
  readPlacesNow,
  readRecordedPieces,
  returnPieces,
} from '#data/import/undo-pieces.ts'
import {
  clearTerms,
  countOutcomes,
  lockRecord,
  recordBatch,
  takeChanges,
  writeOutcomes,
  writeUndoing,
  writeUndone,
} from '#data/import/write-import-record.ts'
import { readTermsById, restoreTerms } from '#data/import/write-terms.ts'
import { importChange, importPieces, importRecord } from '#data/schema/import-record.ts'
import { noneUndone } from '#domain/import/import-undo.ts'
import { everyTerm } from './import-plans.ts'
import { type Known, luna, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

/** Luna's record of an import, as norte would name it. */
const LUNAS_RECORD = 911

const asRecord = { ...norte, recordId: LUNAS_RECORD }

const named = (label: string) => ({ key: label.toLowerCase(), label, fid: null })

/** Adds the record of an import of luna's, with its first product and pieces. */
export async function fillRecord(db: Db, { productIds: [productId = 0], variantIds }: Known, runId: number) {
  await db
    .insert(importRecord)
    .overridingSystemValue()
    .values({ ...luna, id: LUNAS_RECORD, runId, fileName: 'Secreto.csv', actor: 'staff:secreto', createdAt: now })
  const change = { ...luna, recordId: LUNAS_RECORD, productId, createdAt: now }
  await db.insert(importChange).values({
    ...change,
    things: { digest: null, staffEdits: {}, values: { name: ['Secreto', 'Otro'] }, variants: {} },
    digest: 'a.b',
    staffEdits: {},
    variants: 1,
    outcome: 'left',
    left: {
      status: 'changed',
      externalId: 'S-1',
      line: 0,
      name: 'Secreto',
      variants: 1,
      isWithoutPrice: false,
      changes: [],
      more: 0,
    },
  })
  await db
    .insert(importPieces)
    .values(variantIds.map((variantId) => ({ ...change, variantId, warehouseFid: 'matriz', onHand: 1, oversold: 0 })))
}

const changeOf = (productId: number) => ({ productId, things: null, digest: 'c.d', staffEdits: {}, variants: 1 })

const placesOf = ({ productIds: [productId = 0], variantIds }: Known): PiecesOfPlace[] =>
  variantIds.map((variantId) => ({
    productId,
    variantId,
    warehouseFid: 'matriz',
    before: { onHand: 77, oversold: 0, countedAt: null, countedBy: null },
    written: { onHand: 1, oversold: 0 },
    writtenAt: now,
  }))

export const undoProbes: Probes['driven'] = {
  beginRecord: (db) => orRejected(beginRecord(db, { ...norte, ...byTest, runId: null, fileName: 'propio.csv' })),
  recordBatch: (db, { productIds }) =>
    orRejected(recordBatch(db, { ...asRecord, now, changes: productIds.map(changeOf), pieces: [], terms: [] })),
  lockRecord: (db) => lockRecord(db, asRecord),
  writeUndoing: (db) => writeUndoing(db, { ...asRecord, by: 'staff:ana' }),
  clearTerms: (db) => clearTerms(db, asRecord),
  writeUndone: (db) => writeUndone(db, { ...asRecord, counts: noneUndone(), now }),
  takeChanges: (db) => takeChanges(db, { ...asRecord, limit: 9 }),
  writeOutcomes: (db, { productIds }) =>
    writeOutcomes(db, {
      ...asRecord,
      outcomes: productIds.map((productId) => ({ productId, outcome: 'returned', left: null })),
    }),
  countOutcomes: (db) => countOutcomes(db, asRecord),
  findRecord: (db) => findRecord(db, asRecord),
  readRecordsOfRuns: async (db) => (await readRecordsOfRuns(db, { ...norte, runIds: [901] })).size,
  readRecentRecords: (db) => readRecentRecords(db, { ...norte, since: new Date(0), limit: 9 }),
  sumRecord: (db) => sumRecord(db, asRecord),
  readLeftProducts: (db) => readLeftProducts(db, { ...asRecord, limit: 9 }),
  readSuspects: (db) => readSuspects(db, asRecord),
  readChanges: (db, { productIds }) => readChanges(db, { ...asRecord, productIds }),
  readFirstChanges: (db) => readFirstChanges(db, { ...asRecord, except: [], limit: 9 }),
  readRecordedPieces: (db, { productIds }) => readRecordedPieces(db, { ...asRecord, productIds }),
  lockPlaces: (db, known) => lockPlaces(db, { ...norte, places: placesOf(known), now }),
  readPlacesNow: async (db, known) => [...(await readPlacesNow(db, { ...norte, places: placesOf(known) })).values()],
  returnPieces: (db, known) => orRejected(returnPieces(db, { ...norte, places: placesOf(known) })),
  restoreTerms: async (db) => {
    const { brandIds, categoryIds } = await everyTerm(db)
    const changes = (['brand', 'category'] as const).flatMap((kind) =>
      (kind === 'brand' ? brandIds : categoryIds).flatMap((id) =>
        ['Roble', 'Vestidos'].map((label) => ({ kind, id, before: named('Robado'), after: named(label) })),
      ),
    )
    return restoreTerms(db, { ...norte, changes })
  },
  readTermsById: async (db) => {
    const { brandIds } = await everyTerm(db)
    return [...(await readTermsById(db, { ...norte, kind: 'brand', ids: brandIds })).values()]
  },
  beginUndo: (db) => beginUndo(db, { ...asRecord, ...byTest }),
  continueUndo: (db) => continueUndo(db, { ...asRecord, now: () => now, signal: new AbortController().signal }),
  previewUndo: (db) => previewUndo(db, { ...asRecord, now }),
  undoPlanner: async (db, { productIds }) => {
    await undoPlanner(db, { ...asRecord, changes: productIds.map(changeOf), lock: true, now })
  },
}
