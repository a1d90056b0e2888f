import { applyCount } from '#actions/count/apply-count.ts'
import { dropCount } from '#actions/count/drop-count.ts'
import { recordCount } from '#actions/count/record-count.ts'
import { startCount } from '#actions/count/start-count.ts'
import { changeLevel } from '#actions/stock/change-level.ts'
import { lockLevelPlaces } from '#actions/stock/lock-level-places.ts'
import { setMinimums } from '#actions/stock/set-minimums.ts'
import { bringIn } from '#actions/transfer/bring-in.ts'
import { cancelTransfer } from '#actions/transfer/cancel-transfer.ts'
import { receiveTransfer } from '#actions/transfer/receive-transfer.ts'
import { sendTransfer } from '#actions/transfer/send-transfer.ts'
import { findCategory } from '#data/catalogue/find-category.ts'
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
import type { Db } from '#data/database/client.ts'
import { isForeignKeyViolation } from '#data/database/retry-on-conflict.ts'
import { readHeld } from '#data/hold/read-held.ts'
import { insertStock } from '#data/stock/insert-stock.ts'
import { lockStock } from '#data/stock/lock-stock.ts'
import { readAdjustments } from '#data/stock/read-adjustments.ts'
import { readBelowMinimum } from '#data/stock/read-below-minimum.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import { findAdjustment, insertAdjustment } from '#data/stock/write-adjustment.ts'
import { writeMinimums } from '#data/stock/write-minimums.ts'
import { findTransfer, readTransferLines, readTransfers } from '#data/transfer/read-transfers.ts'
import {
  findTransferByKey,
  insertTransfer,
  lockTransfer,
  writeReceived,
  writeTransferEnd,
} from '#data/transfer/write-transfer.ts'

/** Ids and keys that {@link insertExampleCounts} has given, where they are not the first of their tables. */
const EXAMPLE = { key: 'un-traspaso', adjustment: 'un-ajuste', scan: 'un-escaneo' }

const actor = 'staff:1' as const

/** Leaves in a store an open count, an applied one, a transfer, an adjustment and a minimum, of its first product. */
export async function insertExampleCounts(
  db: Db,
  { account, now, productId, variantId }: { account: string; now: Date; productId: number; variantId: number },
): Promise<void> {
  const by = { account, actor, now }
  const count = async (warehouseFid: string) => {
    const started = await startCount(db, { ...by, warehouseFid, categoryId: null, note: 'Secreto' })
    if (!started.ok) throw new Error(started.code)
    const scan = { id: EXAMPLE.scan, mode: 'add' as const, pieces: 9, at: now, variantId }
    await recordCount(db, { ...by, countId: started.id, scans: [scan] })
    return started.id
  }
  await count('bodega')
  await applyCount(db, { ...by, countId: await count('matriz'), unscanned: 'leave' })
  const route = { key: EXAMPLE.key, from: 'matriz', to: 'bodega', note: 'Secreto' }
  await sendTransfer(db, { ...by, ...route, lines: [{ variantId, pieces: 1 }] })
  const change = { id: EXAMPLE.adjustment, pieces: -1, reason: 'lost' as const, note: 'Secreto' }
  await changeLevel(db, { ...by, ...change, variantId, warehouseFid: 'matriz' })
  await setMinimums(db, { ...by, minimums: [{ productId, warehouseFid: 'matriz', pieces: 50 }] })
}

/** Ids of another store's rows. */
interface Known {
  productIds: number[]
  variantIds: number[]
}

type Drive = (db: Db, known: Known) => Promise<unknown>

/**
 * Every function of counts, transfers, adjustments and minimums, called for a store with the ids and keys that another one
 * has.
 */
export function driveCounts({ account, now }: { account: string; now: Date }): Record<string, Drive> {
  const own = { account }
  const by = { account, actor, now }
  const ids = [1, 2]
  const each = <Result>(work: (id: number) => Promise<Result>) => Promise.all(ids.map(work))
  /** The other store's counts, as if they were this one's. */
  const counts = ids.map(
    (id): Count => ({
      id,
      warehouseFid: 'matriz',
      warehouse: '',
      categoryId: null,
      category: null,
      note: '',
      unscanned: null,
      state: id === 1 ? 'open' : 'applied',
      startedBy: actor,
      startedAt: now,
      endedBy: null,
      endedAt: null,
    }),
  )
  const ofCounts = <Result>(work: (count: Count & { account: string }) => Promise<Result>) =>
    Promise.all(counts.map((count) => work({ ...count, account })))
  const pageOf = { filter: 'all' as const, variantIds: null, offset: 0, limit: 99 }
  const scanOf = (variantId: number) => ({ id: EXAMPLE.scan, mode: 'add' as const, pieces: 1, at: now, variantId })
  const linesOf = ({ variantIds }: Known) => variantIds.map((variantId) => ({ variantId, pieces: 1 }))
  const route = { key: EXAMPLE.key, from: 'matriz', to: 'bodega', note: '' }
  const adjustment = {
    id: EXAMPLE.adjustment,
    warehouseFid: 'matriz',
    pieces: 1,
    reason: 'recovered' as const,
    note: '',
  }
  const countLine = (variantId: number) => ({
    variantId,
    counted: 1,
    countedAt: now,
    countedBy: actor,
    expected: 1,
    movedMeanwhile: 0,
    unitPrice: 1,
    outcome: 'applied' as const,
  })
  const levels = { ...own, search: '', warehouseFid: null, filter: 'all' as const, offset: 0, limit: 99 }
  return {
    findCategory: (db) => each((id) => findCategory(db, { ...own, id })),
    findScanned: (db, { variantIds }) => {
      const references = [...variantIds.map((variantId) => ({ variantId })), { spellings: ['750', 'S-1'] }]
      return findScanned(db, { ...own, references })
    },
    insertCount: (db) =>
      insertCount(db, { ...own, warehouseFid: 'matriz', category: null, note: '', startedBy: actor, startedAt: now }),
    lockCount: (db) => each((id) => lockCount(db, { ...own, id, mode: 'share' })),
    insertScans: (db, { variantIds }) =>
      each((id) => orRejected(insertScans(db, { ...own, id, scannedBy: actor, scans: variantIds.map(scanOf) }))),
    insertCountLines: (db, { variantIds }) =>
      each((id) => orRejected(insertCountLines(db, { ...own, id, lines: variantIds.map(countLine) }))),
    writeCountEnd: (db) =>
      each((id) => writeCountEnd(db, { ...own, id, state: 'dropped', endedBy: actor, endedAt: now, unscanned: null })),
    readScanTimes: (db) => ofCounts((count) => readScanTimes(db, count)),
    readScannedLines: (db) => ofCounts((count) => readScannedLines(db, count)),
    readUnscannedIds: async (db, { variantIds }) => {
      const found = (await ofCounts((count) => readUnscannedIds(db, count))).flat()
      return found.filter((id) => variantIds.includes(id)).map(() => 'luna')
    },
    readUnscannedLines: (db, { variantIds }) =>
      ofCounts((count) => readUnscannedLines(db, { ...count, variantIds, countedAt: now })),
    readScanVariants: (db) => each((id) => readScanVariants(db, { ...own, id, scanIds: [EXAMPLE.scan] })),
    readCounts: (db) => readCounts(db, { ...own, before: null, limit: 99 }),
    findOpenCount: (db) => findOpenCount(db, { ...own, warehouseFid: 'bodega', categoryId: null }),
    findCount: (db) => each((id) => findCount(db, { ...own, id })),
    readCountProgress: (db) =>
      ofCounts((count) => readCountProgress(db, { ...own, count })).then((all) =>
        all.map(({ variants, people }) => (variants + people.length > 0 ? 'luna' : '')),
      ),
    readCountLines: (db) => ofCounts((count) => readCountLines(db, { ...own, count, ...pageOf })),
    readUnscanned: (db) => ofCounts((count) => readUnscanned(db, { ...own, count, offset: 0, limit: 99 })),
    startCount: (db) => startCount(db, { ...by, warehouseFid: 'bodega', categoryId: 1, note: '' }),
    recordCount: (db, { variantIds }) =>
      each((countId) => recordCount(db, { ...by, countId, scans: variantIds.map(scanOf) })),
    dropCount: (db) => each((countId) => dropCount(db, { ...by, countId })),
    applyCount: (db) => each((countId) => applyCount(db, { ...by, countId, unscanned: 'zero' })),
    insertTransfer: (db, known) => {
      const values = { ...own, key: 'otro', fromFid: 'matriz', toFid: 'bodega', note: '', sentBy: actor, sentAt: now }
      return orRejected(db.transaction((tx) => insertTransfer(tx, { ...values, lines: linesOf(known) })))
    },
    findTransferByKey: (db) => findTransferByKey(db, { ...own, key: EXAMPLE.key }),
    lockTransfer: (db) => each((id) => lockTransfer(db, { ...own, id })),
    writeTransferEnd: (db) =>
      each((id) => writeTransferEnd(db, { ...own, id, state: 'cancelled', endedBy: actor, endedAt: now })),
    writeReceived: (db, known) => each((id) => writeReceived(db, { ...own, id, lines: linesOf(known) })),
    readTransfers: (db) => readTransfers(db, { ...own, state: null, warehouseFid: null, before: null, limit: 99 }),
    findTransfer: (db) => each((id) => findTransfer(db, { ...own, id })),
    readTransferLines: (db) => each((id) => readTransferLines(db, { ...own, id })),
    sendTransfer: (db, known) => sendTransfer(db, { ...by, ...route, lines: linesOf(known) }),
    receiveTransfer: (db) => each((transferId) => receiveTransfer(db, { ...by, transferId, differing: [] })),
    cancelTransfer: (db) => each((transferId) => cancelTransfer(db, { ...by, transferId })),
    bringIn: (db, known) =>
      orRejected(
        db.transaction((tx) => bringIn(tx, { ...by, warehouseFid: 'matriz', eventId: 'x', lines: linesOf(known) })),
      ),
    lockStock: (db, { variantIds }) => lockStock(db, { ...own, warehouseFid: 'matriz', variantIds }),
    insertStock: (db, { variantIds }) => insertStock(db, { ...own, warehouseFid: 'matriz', variantIds }),
    lockLevelPlaces: (db, { variantIds }) => {
      const level = { warehouseFid: 'matriz', eventId: '', at: now, pieces: 1, expected: null }
      return lockLevelPlaces(db, { ...own, now, levels: variantIds.map((variantId) => ({ ...level, variantId })) })
    },
    findAdjustment: (db) => findAdjustment(db, { ...own, id: EXAMPLE.adjustment }),
    insertAdjustment: (db, { variantIds }) =>
      Promise.all(
        variantIds.map((variantId) =>
          orRejected(insertAdjustment(db, { ...own, ...adjustment, variantId, adjustedBy: actor, at: now })),
        ),
      ),
    readAdjustments: (db, { variantIds }) =>
      Promise.all(variantIds.map((variantId) => readAdjustments(db, { ...own, variantId, limit: 99 }))),
    changeLevel: (db, { variantIds }) =>
      Promise.all(variantIds.map((variantId) => changeLevel(db, { ...by, ...adjustment, variantId }))),
    writeMinimums: (db, { productIds }) =>
      writeMinimums(db, {
        ...own,
        minimums: productIds.map((productId) => ({ productId, warehouseFid: 'matriz', pieces: 1 })),
      }),
    setMinimums: (db, { productIds }) => {
      const minimums = productIds.map((productId) => ({ productId, warehouseFid: 'matriz', pieces: null }))
      return setMinimums(db, { ...by, minimums })
    },
    readLevels: (db) =>
      Promise.all([
        readLevels(db, levels),
        readLevels(db, { ...levels, search: '750' }),
        readLevels(db, { ...levels, filter: 'below-minimum' }),
        readLevels(db, { ...levels, filter: 'sold-out', warehouseFid: 'matriz' }),
      ]),
    readBelowMinimum: (db) => readBelowMinimum(db, { ...own, warehouseFid: null, offset: 0, limit: 99 }),
    readHeld: (db, { variantIds }) =>
      Promise.all(
        [null, ...variantIds].map((variantId) =>
          readHeld(db, { ...own, variantId, warehouseFid: null, after: null, limit: 99 }),
        ),
      ),
  }
}

/** A violated foreign key is a result, too. */
async function orRejected(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error
    return 'rejected'
  })
}
