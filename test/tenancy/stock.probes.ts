import { changeLevel } from '#actions/stock/change-level.ts'
import { lockLevelPlaces } from '#actions/stock/lock-level-places.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import { setLevels } from '#actions/stock/set-levels.ts'
import { setMinimums } from '#actions/stock/set-minimums.ts'
import { sentTogether } from '#data/database/sent-together.ts'
import { countUncounted } from '#data/stock/count-uncounted.ts'
import { lockCounted, recordMoves, writeBalances } from '#data/stock/counted-places.ts'
import { findPlaces } from '#data/stock/find-places.ts'
import { insertStock } from '#data/stock/insert-stock.ts'
import { lockStock, lockVariantStock } from '#data/stock/lock-stock.ts'
import { announceChanges, moveOnHand, recordUncounted } from '#data/stock/move-on-hand.ts'
import { readAdjustments } from '#data/stock/read-adjustments.ts'
import { readBelowMinimum } from '#data/stock/read-below-minimum.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import { readMoves } from '#data/stock/read-moves.ts'
import { readOfflinePlaces } from '#data/stock/read-offline-places.ts'
import { readPieces } from '#data/stock/read-pieces.ts'
import { readStock } from '#data/stock/read-stock.ts'
import { bringBackHeld, takeOutHeld } from '#data/stock/take-out-held.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import { findAdjustment, insertAdjustment } from '#data/stock/write-adjustment.ts'
import {
  findConflicts,
  findUncountedPlaces,
  insertEmptyStock,
  takePlaceLocks,
  writeLevels,
} from '#data/stock/write-levels.ts'
import { writeMinimums } from '#data/stock/write-minimums.ts'
import { orderMoveId } from '#domain/stock/stock-move.ts'
import { lunasStaff, now } from './luna.ts'
import { byStaff, byTest, levelsOf, movesOf, norte, orRejected, type Probes } from './probe.ts'

const LUNAS_ADJUSTMENT = 'un-ajuste'

/** A change of a level with the id of luna's. */
const adjustment = {
  id: LUNAS_ADJUSTMENT,
  warehouseFid: 'matriz',
  pieces: 1,
  reason: 'recovered' as const,
  note: '',
}

const levels = { ...norte, search: '', warehouseFid: null, filter: 'all' as const, offset: 0, limit: 99 }

export const probes: Probes = {
  async fill(db, { productIds, variantIds }) {
    const [productId = 0] = productIds
    const [variantId = 0] = variantIds
    const change = { id: LUNAS_ADJUSTMENT, pieces: -1, reason: 'lost' as const, note: 'Secreto' }
    await changeLevel(db, { ...lunasStaff, ...change, variantId, warehouseFid: 'matriz' })
    await setMinimums(db, { ...lunasStaff, minimums: [{ productId, warehouseFid: 'matriz', pieces: 50 }] })
  },
  driven: {
    announceChanges: (db, { productIds, variantIds: [variantId = 0] }) =>
      orRejected(
        db.transaction(async (tx) => {
          const change = { variantId, warehouseFid: 'matriz', pieces: -1, onHand: 1, held: 0 }
          const changed = productIds.map((productId) => ({ productId, change }))
          await sentTogether(announceChanges(tx, { ...norte, actor: byTest.actor, at: now, changed }))
        }),
      ),
    takeOutHeld: (db, { orderIds, variantIds, productIds }) =>
      Promise.all(
        orderIds.map((orderId) =>
          db.transaction((tx) =>
            takeOutHeld(tx, {
              ...norte,
              eventId: `pedido:${orderId}`,
              at: now,
              holds: variantIds.map((variantId) => ({
                orderId,
                variantId,
                productId: productIds[0] ?? 0,
                warehouseFid: 'matriz',
                quantity: 1,
                wasActive: true,
              })),
            }),
          ),
        ),
      ),
    bringBackHeld: (db, { orderIds, variantIds, productIds }) =>
      Promise.all(
        orderIds.map((orderId) =>
          db.transaction((tx) =>
            bringBackHeld(tx, {
              ...norte,
              eventId: `deshacer:${orderId}`,
              at: now,
              holds: variantIds.map((variantId) => ({
                orderId,
                variantId,
                productId: productIds[0] ?? 0,
                warehouseFid: 'matriz',
                quantity: 1,
                wasActive: true,
              })),
            }),
          ),
        ),
      ),
    readMoves: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => readMoves(db, { ...norte, eventId: orderMoveId(orderId) }))),
    readOfflinePlaces: (db, { variantIds }) => readOfflinePlaces(db, { ...norte, variantIds }),
    readPieces: (db, { variantIds, productIds }) => readPieces(db, { ...norte, variantIds, productIds }),
    lockCounted: (db, { variantIds }) => lockCounted(db, { ...norte, places: movesOf(variantIds) }),
    recordMoves: (db, { variantIds }) => {
      const moves = movesOf(variantIds).map((move) => ({ ...move, at: now.getTime() }))
      return orRejected(db.transaction((tx) => recordMoves(tx, { ...norte, at: now, moves })))
    },
    writeBalances: (db, { variantIds, productIds: [productId = 0] }) => {
      const counted = { onHand: 9, oversold: 0, held: 0, countedAt: null }
      const balanced = movesOf(variantIds).map((place) => ({ ...place, ...counted, productId }))
      return writeBalances(db, { ...norte, balanced })
    },
    moveOnHand: (db, { variantIds }) =>
      db.transaction((tx) => moveOnHand(tx, { ...norte, ...byTest, at: new Date(), moves: movesOf(variantIds) })),
    recordUncounted: (db, { variantIds }) =>
      recordUncounted(db, { ...norte, at: new Date(), moves: movesOf(variantIds) }),
    takeVariantLocks: (db, { variantIds }) => takeVariantLocks(db, { ...norte, variantIds }),
    findUncountedPlaces: (db, { variantIds }) => findUncountedPlaces(db, { ...norte, places: movesOf(variantIds) }),
    findConflicts: async (db, { variantIds }) => {
      const levels = levelsOf(variantIds).map((level) => ({ ...level, expected: 1_000_000 }))
      return [...(await findConflicts(db, { ...norte, levels })).values()]
    },
    insertEmptyStock: (db, { variantIds }) => insertEmptyStock(db, { ...norte, places: movesOf(variantIds) }),
    takePlaceLocks: (db, { variantIds }) =>
      takePlaceLocks(db, { ...norte, places: movesOf(variantIds), now: new Date() }),
    writeLevels: (db, { variantIds }) =>
      db.transaction((tx) => writeLevels(tx, { ...norte, ...byTest, at: new Date(), levels: levelsOf(variantIds) })),
    findPlaces: (db, { variantIds }) =>
      findPlaces(db, {
        ...norte,
        references: [...variantIds.map((id) => ({ id })), { sku: 'S-1' }, { barcode: '750' }, { fid: 'F-1' }],
      }),
    readStock: (db, { variantIds }) =>
      readStock(db, { ...norte, after: null, limit: 100, warehouseFid: null, variantIds }),
    lockStock: (db, { variantIds }) => lockStock(db, { ...norte, warehouseFid: 'matriz', variantIds }),
    lockVariantStock: (db, { variantIds }) => lockVariantStock(db, { ...norte, variantIds }),
    insertStock: (db, { variantIds }) => insertStock(db, { ...norte, warehouseFid: 'matriz', variantIds }),
    findAdjustment: (db) => findAdjustment(db, { ...norte, id: LUNAS_ADJUSTMENT }),
    insertAdjustment: (db, { variantIds }) =>
      Promise.all(
        variantIds.map((variantId) =>
          orRejected(insertAdjustment(db, { ...norte, ...adjustment, variantId, adjustedBy: byStaff.actor, at: now })),
        ),
      ),
    readAdjustments: (db, { variantIds }) =>
      Promise.all(variantIds.map((variantId) => readAdjustments(db, { ...norte, variantId, limit: 99 }))),
    writeMinimums: (db, { productIds }) =>
      db.transaction((tx) =>
        writeMinimums(tx, {
          ...norte,
          minimums: productIds.map((productId) => ({ productId, warehouseFid: 'matriz', pieces: 1 })),
        }),
      ),
    readLevels: (db) =>
      Promise.all([
        readLevels(db, levels),
        readLevels(db, { ...levels, search: '750' }),
        readLevels(db, { ...levels, filter: 'below-minimum' }),
        readLevels(db, { ...levels, filter: 'sold-out', warehouseFid: 'matriz' }),
        readLevels(db, { ...levels, filter: 'uncounted' }),
      ]),
    countUncounted: (db) => countUncounted(db, norte),
    readBelowMinimum: (db) => readBelowMinimum(db, { ...norte, warehouseFid: null, offset: 0, limit: 99 }),
    moveStock: (db, { variantIds }) => moveStock(db, { ...norte, ...byTest, moves: movesOf(variantIds) }),
    setLevels: (db, { variantIds }) => setLevels(db, { ...norte, ...byTest, levels: levelsOf(variantIds) }),
    lockLevelPlaces: (db, { variantIds }) => {
      const level = { warehouseFid: 'matriz', eventId: '', at: now, pieces: 1, expected: null }
      return lockLevelPlaces(db, { ...norte, now, levels: variantIds.map((variantId) => ({ ...level, variantId })) })
    },
    changeLevel: (db, { variantIds }) =>
      Promise.all(variantIds.map((variantId) => changeLevel(db, { ...byStaff, ...adjustment, variantId }))),
    setMinimums: (db, { productIds }) => {
      const minimums = productIds.map((productId) => ({ productId, warehouseFid: 'matriz', pieces: null }))
      return setMinimums(db, { ...byStaff, minimums })
    },
  },
  exempt: {
    shortPlaces: 'a part of the statements of readBelowMinimum and readLevels',
  },
}
