import { applyCount } from '#actions/count/apply-count.ts'
import { dropCount } from '#actions/count/drop-count.ts'
import { recordCount } from '#actions/count/record-count.ts'
import { startCount } from '#actions/count/start-count.ts'
import { findScanned } from '#data/count/find-scanned.ts'
import { readCountLines, readUnscanned } from '#data/count/read-count-lines.ts'
import {
  readScannedLines,
  readScanTimes,
  readScanVariants,
  readUnscannedIds,
  readUnscannedLines,
} from '#data/count/read-counted.ts'
import { type Count, findCount, findOpenCount, readCountProgress, readCounts } from '#data/count/read-counts.ts'
import { insertCount, insertCountLines, insertScans, lockCount, writeCountEnd } from '#data/count/write-count.ts'
import { lunasStaff, now } from './luna.ts'
import { byStaff, norte, ofFirstIds, orRejected, type Probes } from './probe.ts'

const LUNAS_SCAN = 'un-escaneo'

/** Luna's counts, as if they were norte's. */
const counts = [1, 2].map(
  (id): Count => ({
    id,
    warehouseFid: 'matriz',
    warehouse: '',
    categoryId: null,
    category: null,
    note: '',
    unscanned: null,
    state: id === 1 ? 'open' : 'applied',
    startedBy: byStaff.actor,
    startedAt: now,
    endedBy: null,
    endedAt: null,
  }),
)

const ofCounts = <Result>(work: (count: Count & { account: string }) => Promise<Result>) =>
  Promise.all(counts.map((count) => work({ ...count, ...norte })))

const pageOf = { filter: 'all' as const, variantIds: null, offset: 0, limit: 99 }

const scanOf = (variantId: number) => ({ id: LUNAS_SCAN, mode: 'add' as const, pieces: 1, at: now, variantId })

const countLine = (variantId: number) => ({
  variantId,
  counted: 1,
  countedAt: now,
  countedBy: byStaff.actor,
  expected: 1,
  movedMeanwhile: 0,
  unitPrice: 1,
  outcome: 'applied' as const,
})

export const probes: Probes = {
  async fill(db, { variantIds }) {
    const count = async (warehouseFid: string) => {
      const started = await startCount(db, { ...lunasStaff, warehouseFid, categoryId: null, note: 'Secreto' })
      if (!started.ok) throw new Error(started.code)
      const scans = variantIds.map((variantId) => ({ ...scanOf(variantId), pieces: 9 }))
      await recordCount(db, { ...lunasStaff, countId: started.id, scans })
      return started.id
    }
    await count('bodega')
    await applyCount(db, { ...lunasStaff, countId: await count('matriz'), unscanned: 'leave' })
  },
  driven: {
    findScanned: (db, { variantIds }) => {
      const references = [...variantIds.map((variantId) => ({ variantId })), { spellings: ['750', 'S-1'] }]
      return findScanned(db, { ...norte, references })
    },
    insertCount: (db) =>
      insertCount(db, {
        ...norte,
        warehouseFid: 'matriz',
        category: null,
        note: '',
        startedBy: byStaff.actor,
        startedAt: now,
      }),
    lockCount: (db) => ofFirstIds((id) => lockCount(db, { ...norte, id, mode: 'share' })),
    insertScans: (db, { variantIds }) =>
      ofFirstIds((id) =>
        orRejected(insertScans(db, { ...norte, id, scannedBy: byStaff.actor, scans: variantIds.map(scanOf) })),
      ),
    insertCountLines: (db, { variantIds }) =>
      ofFirstIds((id) => orRejected(insertCountLines(db, { ...norte, id, lines: variantIds.map(countLine) }))),
    writeCountEnd: (db) =>
      ofFirstIds((id) =>
        writeCountEnd(db, { ...norte, id, state: 'dropped', endedBy: byStaff.actor, endedAt: now, unscanned: null }),
      ),
    readScanTimes: (db) => ofCounts((count) => readScanTimes(db, count)),
    readScannedLines: (db) => ofCounts((count) => readScannedLines(db, count)),
    readUnscannedIds: async (db, { variantIds }) => {
      const found = (await ofCounts((count) => readUnscannedIds(db, count))).flat()
      return found.filter((id) => variantIds.includes(id)).map(() => 'luna')
    },
    readUnscannedLines: (db, { variantIds }) =>
      ofCounts((count) => readUnscannedLines(db, { ...count, variantIds, countedAt: now })),
    readScanVariants: (db) => ofFirstIds((id) => readScanVariants(db, { ...norte, id, scanIds: [LUNAS_SCAN] })),
    readCounts: (db) => readCounts(db, { ...norte, before: null, limit: 99 }),
    findOpenCount: (db) => findOpenCount(db, { ...norte, warehouseFid: 'bodega', categoryId: null }),
    findCount: (db) => ofFirstIds((id) => findCount(db, { ...norte, id })),
    readCountProgress: (db) =>
      ofCounts((count) => readCountProgress(db, { ...norte, count })).then((all) =>
        all.map(({ variants, people }) => (variants + people.length > 0 ? 'luna' : '')),
      ),
    readCountLines: (db) => ofCounts((count) => readCountLines(db, { ...norte, count, ...pageOf })),
    readUnscanned: (db) => ofCounts((count) => readUnscanned(db, { ...norte, count, offset: 0, limit: 99 })),
    startCount: (db) => startCount(db, { ...byStaff, warehouseFid: 'bodega', categoryId: 1, note: '' }),
    recordCount: (db, { variantIds }) =>
      ofFirstIds((countId) => recordCount(db, { ...byStaff, countId, scans: variantIds.map(scanOf) })),
    dropCount: (db) => ofFirstIds((countId) => dropCount(db, { ...byStaff, countId })),
    applyCount: (db) => ofFirstIds((countId) => applyCount(db, { ...byStaff, countId, unscanned: 'zero' })),
  },
  exempt: {
    scannedPieces: 'a part of the statements of readScannedLines and others',
    appliedLines: 'as scannedPieces',
    placesInScope: 'as scannedPieces',
  },
}
