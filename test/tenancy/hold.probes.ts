import { endHolds } from '#actions/hold/end-holds.ts'
import { holdAgain } from '#actions/hold/hold-again.ts'
import { moveHoldEnd } from '#actions/hold/move-hold-end.ts'
import { releaseHold } from '#actions/hold/release-hold.ts'
import { lockOrderHolds, writeHoldPieces } from '#data/hold/change-holds.ts'
import { endDueHolds, giveBackHeld } from '#data/hold/end-due-holds.ts'
import { endOrderHolds } from '#data/hold/end-order-holds.ts'
import { extendHolds } from '#data/hold/extend-holds.ts'
import { readHeld } from '#data/hold/read-held.ts'
import { readOverdueHolds } from '#data/hold/read-overdue-holds.ts'
import { reviveHolds } from '#data/hold/revive-holds.ts'
import { addHolds, lockLetGo, writeHeldAgain } from '#data/hold/write-held-again.ts'
import { moveHoldWithPickup, writeHoldEnd } from '#data/hold/write-hold-end.ts'
import { now } from './luna.ts'
import { norte, ofEachOrder, orderOfNorte, orRejected, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    extendHolds: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => extendHolds(db, { ...norte, orderId, until: now }))),
    endOrderHolds: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => endOrderHolds(db, { ...norte, orderId, at: now }))),
    lockLetGo: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => lockLetGo(db, { ...norte, orderId }))),
    writeHeldAgain: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => writeHeldAgain(db, { ...norte, orderId, taken: [], until: null }))),
    reviveHolds: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => reviveHolds(db, { ...norte, orderId, endedAt: now }))),
    moveHoldWithPickup: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => moveHoldWithPickup(db, { ...norte, orderId, until: now }))),
    writeHoldEnd: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => writeHoldEnd(db, { ...norte, orderId, until: null }))),
    endDueHolds: (db) => endDueHolds(db, { ...norte, now: new Date('2100-01-01T12:00:00Z') }),
    giveBackHeld: (db, { variantIds, productIds }) =>
      giveBackHeld(db, {
        ...norte,
        ended: variantIds.map((variantId) => ({
          variantId,
          orderId: 1,
          productId: productIds[0] ?? 0,
          warehouseFid: 'matriz',
          quantity: 1,
        })),
      }),
    lockOrderHolds: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => lockOrderHolds(db, { ...norte, orderId }))),
    writeHoldPieces: (db, { orderIds, variantIds }) => {
      const changed = variantIds.map((variantId) => {
        return { variantId, warehouseFid: 'matriz', quantity: 0, isActive: true }
      })
      return Promise.all(orderIds.map((orderId) => writeHoldPieces(db, { ...norte, orderId, changed })))
    },
    addHolds: (db, { orderIds, variantIds }) => {
      const taken = variantIds.map((variantId) => ({ variantId, warehouseFid: 'matriz', quantity: 1 }))
      return Promise.all(orderIds.map((orderId) => orRejected(addHolds(db, { ...norte, orderId, taken, until: null }))))
    },
    readHeld: (db, { variantIds }) =>
      Promise.all(
        [null, ...variantIds].map((variantId) =>
          readHeld(db, { ...norte, variantId, warehouseFid: null, after: null, limit: 99 }),
        ),
      ),
    readOverdueHolds: (db) => readOverdueHolds(db, { ...norte, before: new Date('2100-01-01T12:00:00Z') }),
    releaseHold: ofEachOrder((db, order) => releaseHold(db, orderOfNorte(order))),
    holdAgain: ofEachOrder((db, order) => holdAgain(db, { ...orderOfNorte(order), until: null })),
    moveHoldEnd: ofEachOrder((db, order) => moveHoldEnd(db, { ...orderOfNorte(order), until: null })),
    endHolds: (db) => endHolds(db, { ...norte, actor: 'job:test', now: new Date('2100-01-01T12:00:00Z') }),
  },
  exempt: {},
}
