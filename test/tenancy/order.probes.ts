import { inArray } from 'drizzle-orm'
import { advanceOrder } from '#actions/order/advance-order.ts'
import { applyChange } from '#actions/order/apply-change.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import { cancelOwnOrder } from '#actions/order/cancel-own-order.ts'
import { changeDelivery } from '#actions/order/change-delivery.ts'
import { changeLines } from '#actions/order/change-lines.ts'
import { changeOrder, changeSeenOrder, takeStep } from '#actions/order/change-order.ts'
import { confirmDelivery } from '#actions/order/confirm-delivery.ts'
import { fillOrderSearch } from '#actions/order/fill-order-search.ts'
import { giveBackOrder } from '#actions/order/give-back-order.ts'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { limitOrder } from '#actions/order/limit-order.ts'
import { linkOrder } from '#actions/order/link-order.ts'
import { placeOrder } from '#actions/order/place-order.ts'
import { recordConfirmation } from '#actions/order/record-confirmation.ts'
import { reopenOrder } from '#actions/order/reopen-order.ts'
import { sendTracked, setTracking } from '#actions/order/set-tracking.ts'
import { undoStep } from '#actions/order/undo-step.ts'
import { writeNote } from '#actions/order/write-note.ts'
import { readLedger, writeSettlement } from '#actions/order/write-settlement.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { beginOrder } from '#data/order/begin-order.ts'
import { countNewOrders } from '#data/order/count-new-orders.ts'
import { readOutOfDate, readSearchedSeq, writeSearchedSeq } from '#data/order/fill-order-search.ts'
import { findCounterOrder } from '#data/order/find-counter-order.ts'
import { findOrder } from '#data/order/find-order.ts'
import { isFidFree } from '#data/order/is-fid-free.ts'
import { lockOrder } from '#data/order/lock-order.ts'
import { markConfirmationSent } from '#data/order/mark-confirmation-sent.ts'
import { readBoard } from '#data/order/read-board.ts'
import { countTurns, findEntry, findLastEntryId, readEntries } from '#data/order/read-entries.ts'
import { readExchangeChoices } from '#data/order/read-exchange-choices.ts'
import { readFolios } from '#data/order/read-folios.ts'
import { readKey } from '#data/order/read-key.ts'
import { readOpenOrders } from '#data/order/read-open-orders.ts'
import { countOrderList, isSearchFilling, readListedIds, readOrderList } from '#data/order/read-order-list.ts'
import { readOrderedLines } from '#data/order/read-ordered-lines.ts'
import { findPosOrder, readOrders } from '#data/order/read-orders.ts'
import { readPickLines } from '#data/order/read-pick-lines.ts'
import { readPickLists } from '#data/order/read-pick-lists.ts'
import { readPieceOrders } from '#data/order/read-piece-orders.ts'
import { readPlaced } from '#data/order/read-placed.ts'
import { readToRefund } from '#data/order/read-to-refund.ts'
import { readUnheldLines } from '#data/order/read-unheld-lines.ts'
import { readStoredLines, replaceLines } from '#data/order/replace-lines.ts'
import { findReturn, insertReturn, readReturnableLines, readReturnPlaces } from '#data/order/returns.ts'
import { takeLockedStock, takeStock } from '#data/order/take-stock.ts'
import { insertEntries, insertEntry } from '#data/order/write-entries.ts'
import { writeOrder } from '#data/order/write-order.ts'
import { writeOrderChange } from '#data/order/write-order-change.ts'
import { writeOrderSearch } from '#data/order/write-order-search.ts'
import { idempotency } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import { NO_ORDER_FILTER } from '#domain/order/order-view.ts'
import { orderContents, orderedLine } from '../order.ts'
import { NOON, orderRequest } from '../order-request.ts'
import { luna, lunasAttempt, now, secretCoupon } from './luna.ts'
import {
  byStaff,
  byTest,
  lockedOrder,
  norte,
  ofEachOrder,
  orderOfNorte,
  orRejected,
  orUnknown,
  type Probes,
} from './probe.ts'

/** The key with which luna's order was sent. */
const lunasKey = 'key-of-an-order-of-luna'

const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const

const NO_FORM = {
  name: '',
  phone: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  timePreference: '',
  pickupDate: '',
  pickupTime: '',
  notes: '',
}

const NO_HOURS = { isOffered: false, hours: [], specialDays: [], isOpenSundays: false }

const folios = [1, 2, 7, 12]

const queueMail = async () => undefined

const tracking = { carrier: 'dhl', trackingNumber: '1' } as const

/** Searches that find luna's orders, and the list of norte. */
const SEARCHES = ['', 'secreto', '#7', '7'] as const
function listOf(text: string) {
  const placed = { since: null, until: null }
  const sort = 'newest' as const
  return { ...norte, branches: null, filter: { ...NO_ORDER_FILTER, text }, placed, now, sort, after: null, limit: 9 }
}

export const probes: Probes = {
  async fill(db, { orderIds }) {
    await db.insert(idempotency).values({ ...luna, key: lunasKey, requestDigest: 'fiesta', orderId: orderIds[0] ?? 0 })
  },
  driven: {
    markConfirmationSent: (db, { orderIds }) => markConfirmationSent(db, { ...norte, orderIds, at: now }),
    findOrder: (db, { orderIds }) =>
      Promise.all([findOrder(db, { ...norte, folio: 7 }), ...orderIds.map((id) => findOrder(db, { ...norte, id }))]),
    readKey: async (db) => ((await readKey(db, { ...norte, key: lunasKey })).isUsed ? 'luna' : ''),
    beginOrder: (db) =>
      db.transaction((tx) =>
        beginOrder(tx, {
          ...norte,
          request: orderRequest({ lines: [], key: lunasKey, form: { email: 'secreto@luna.mx' } }),
          now,
        }),
      ),
    readOrderedLines: (db, { variantIds }) => readOrderedLines(db, { ...norte, variantIds }),
    takeStock: (db, { variantIds }) =>
      takeStock(db, {
        ...norte,
        preferred: 'matriz',
        places: variantIds.map((variantId) => ({ variantId, warehouseFid: 'matriz', available: 1 })),
        wanted: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
      }),
    takeLockedStock: (db, { variantIds }) =>
      takeLockedStock(db, {
        ...norte,
        preferred: 'matriz',
        wanted: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
      }),
    writeOrder: async (db, { variantIds, customerIds, couponIds }) => {
      const sold = await db.select().from(variant).where(inArray(variant.id, variantIds))
      const lines = sold.map((row) => orderedLine(row))
      const amounts = orderAmounts({ lines, percentage: 0, points: 0, shipping: 0 })
      const buyer = { name: 'Ana Ruiz', email: 'ana@correo.mx', customerId: customerIds[0] ?? 0 }
      const contents = orderContents({ ...norte, ...buyer, lines, amounts })
      const taken = lines.map(({ variantId }) => ({ variantId, warehouseFid: 'matriz', quantity: 1, left: 0 }))
      const order = {
        orderId: 99,
        actor: 'shopper' as const,
        event: { kind: 'store-changed' as const, subject: '', payload: {} },
        contents,
        payload: buildOrderPayload(contents),
        key: lunasKey,
        taken,
        heldUntil: now.getTime(),
        payBy: null,
      }
      return orRejected(db.transaction((tx) => writeOrder(tx, { ...order, couponId: couponIds[0] ?? null })))
    },
    lockOrder: (db, { orderIds }) =>
      Promise.all([
        lockOrder(db, { ...norte, ...byTest, key: { folio: 7 } }),
        lockOrder(db, { ...norte, ...byTest, key: { fid: 'S-1' } }),
        ...orderIds.map((id) => lockOrder(db, { ...norte, ...byTest, key: { id } })),
      ]),
    // A key of the point of sale's that luna has given one of its orders.
    isFidFree: async (db) => ((await isFidFree(db, { ...norte, fid: 'S-1' })) ? '' : 'luna'),
    writeOrderChange: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) =>
          db
            .transaction((tx) =>
              writeOrderChange(tx, {
                ...norte,
                ...byTest,
                at: now,
                orderId,
                change: { status: 'Cancelado' },
                events: [{ kind: 'store-changed', subject: '', payload: {} }],
              }),
            )
            .catch(orUnknown),
        ),
      ),
    readUnheldLines: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => readUnheldLines(db, { ...norte, orderId }))),
    readFolios: (db) => readFolios(db, { ...norte, email: 'secreto@luna.mx' }),
    readOrders: (db) => readOrders(db, { ...norte, after: { eventSeq: 0, id: 0 }, limit: 100, status: null }),
    findPosOrder: (db, { orderIds }) =>
      Promise.all([
        ...orderIds.map((id) => findPosOrder(db, { ...norte, key: { id } })),
        findPosOrder(db, { ...norte, key: { folio: 7 } }),
      ]),
    readPickLists: (db) => readPickLists(db, { ...norte, folios: [7], branches: null }),
    readOrderList: (db) => Promise.all(SEARCHES.map((search) => readOrderList(db, listOf(search)))),
    countOrderList: async (db) => {
      const counts = await Promise.all(SEARCHES.map((search) => countOrderList(db, listOf(search))))
      return counts.some((count) => count > 0) ? 'luna' : ''
    },
    readListedIds: async (db) => {
      const ids = await Promise.all(
        SEARCHES.map((search) => readListedIds(db, { ...listOf(search), after: 0, limit: 9 })),
      )
      return ids.flat().length > 0 ? 'luna' : ''
    },
    isSearchFilling: (db) => isSearchFilling(db, norte),
    readOpenOrders: (db) =>
      readOpenOrders(db, { ...norte, email: 'secreto@luna.mx', phone: '5551234567', branches: null, limit: 9 }),
    writeOrderSearch: (db, { orderIds }) => writeOrderSearch(db, { ...norte, orderIds }),
    readSearchedSeq: (db) => readSearchedSeq(db, norte),
    writeSearchedSeq: (db) => writeSearchedSeq(db, { ...norte, seq: 1 }),
    readOutOfDate: (db) => readOutOfDate(db, { ...norte, after: { eventSeq: -1, id: 0 }, limit: 9 }),
    fillOrderSearch: (db) => fillOrderSearch(db, { ...norte, signal: new AbortController().signal }),
    setTracking: ofEachOrder((db, order) => setTracking(db, { ...orderOfNorte(order), tracking })),
    sendTracked: ofEachOrder((db, order) =>
      sendTracked(db, { ...orderOfNorte(order), tracking, to: { preparationStatus: 'Enviado' } }),
    ),
    countNewOrders: (db) => countNewOrders(db, { ...norte, branches: null }),
    readBoard: (db) => readBoard(db, { ...norte, branches: null }),
    readToRefund: (db) => readToRefund(db, { ...norte, branches: null }),
    readPickLines: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => readPickLines(db, { ...norte, orderId }))),
    findCounterOrder: (db) =>
      Promise.all(folios.map((folio) => findCounterOrder(db, { ...norte, folio, branches: null }))),
    limitOrder: (db) => {
      const by = { visitor: lunasAttempt.who, networks: {}, factor: 1, report() {} }
      return limitOrder(db, {
        ...norte,
        now,
        by,
        contact: { email: 'ana@correo.mx', phone: '5551234567' },
        pieces: 1,
        nextFolio: 8,
      })
    },
    placeOrder: async (db, { variantIds }) => {
      const lines = variantIds.map((variantId) => ({ variantId, quantity: 1, price: 10_000 }))
      const openCoupon = () => secretCoupon
      const queueMail = () => Promise.resolve()
      const requests = [
        orderRequest({ lines }),
        orderRequest({ lines, coupon: secretCoupon.id, percentage: 77 }),
        orderRequest({ lines, form: { email: 'secreto@luna.mx' }, points: 5 }),
      ]
      const results = await Promise.all(
        requests.map((request) =>
          placeOrder(db, { ...norte, actor: 'shopper', request, now: NOON, openCoupon, queueMail }),
        ),
      )
      // Norte's coupon has the same id.
      return results.map((result) => ('check' in result ? [result.code, result.check.offers] : result))
    },
    giveBackOrder: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => giveBackOrder(db, { ...norte, orderId, at: now }))),
    confirmDelivery: (db, { orderIds }) =>
      Promise.all(orderIds.map((id) => confirmDelivery(db, { ...norte, order: { id, deliveryMethod: 'delivery' } }))),
    undoStep: ofEachOrder((db, order) => undoStep(db, { ...orderOfNorte(order), seen, reason: 'Un error.' })),
    changeDelivery: ofEachOrder((db, order) =>
      changeDelivery(db, {
        ...orderOfNorte(order),
        wanted: NO_FORM,
        seen: NO_FORM,
        timeZone: 'UTC',
        opening: NO_HOURS,
      }),
    ),
    changeLines: ofEachOrder((db, order) => {
      const line = { position: 0, variantId: 1, quantity: 1 }
      return changeLines(db, { ...orderOfNorte(order), wanted: [line], seen: [line], total: 0 })
    }),
    readStoredLines: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => readStoredLines(db, { ...norte, orderId }))),
    replaceLines: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) =>
          orRejected(inTransaction(db, (tx) => replaceLines(tx, { ...norte, orderId, lines: [] }))),
        ),
      ),
    readPieceOrders: (db) =>
      Promise.all(['750', 'S-1'].map((code) => readPieceOrders(db, { ...norte, code, branches: null, limit: 9 }))),
    insertEntry: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) => {
          const entry = { kind: 'note', text: 'Hola.' } as const
          return orRejected(db.transaction((tx) => insertEntry(tx, { ...norte, ...byTest, at: now, orderId, entry })))
        }),
      ),
    reopenOrder: ofEachOrder((db, order) => reopenOrder(db, orderOfNorte(order))),
    readPlaced: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => readPlaced(db, { ...norte, orderId }))),
    countTurns: async (db, { orderIds }) => {
      const turns = await Promise.all(orderIds.map((orderId) => countTurns(db, { ...norte, orderId })))
      return turns.some((count) => count > 0) ? 'luna' : ''
    },
    findEntry: (db) => Promise.all([1, 2, 3].map((id) => findEntry(db, { ...norte, id }))),
    changeOrder: ofEachOrder((db, order) => changeOrder(db, { ...orderOfNorte(order), to: { status: 'Cancelado' } })),
    advanceOrder: ofEachOrder((db, order) =>
      advanceOrder(db, { ...orderOfNorte(order), to: { preparationStatus: 'Preparado' } }),
    ),
    applyChange: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((id) => {
          const before = lockedOrder(id)
          const after = { ...before, preparationStatus: 'Preparado' as const }
          const change = { ...norte, ...byTest, before, after, settled: null, queueMail }
          return orRejected(inTransaction(db, (tx) => applyChange(tx, change)))
        }),
      ),
    takeStep: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((id) => {
          const step = { ...norte, ...byTest, to: { preparationStatus: 'Preparado' as const }, queueMail }
          return orRejected(inTransaction(db, (tx) => takeStep(tx, lockedOrder(id), step)))
        }),
      ),
    readLedger: (db, { orderIds }) =>
      Promise.all(orderIds.map((id) => readLedger(db, { ...norte, order: lockedOrder(id) }))),
    writeSettlement: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((id) => {
          const settlement = { records: [], voided: [1, 2], credited: 0 }
          return writeSettlement(db, { ...norte, ...byTest, order: lockedOrder(id), settlement, records: [] })
        }),
      ),
    writeNote: ofEachOrder((db, order) => writeNote(db, { ...orderOfNorte(order), text: 'Nota' })),
    findLastEntryId: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => findLastEntryId(db, { ...norte, orderId, kind: 'note' }))),
    readEntries: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => readEntries(db, { ...norte, orderId }))),
    readExchangeChoices: (db, { variantIds }) =>
      Promise.all(variantIds.map((variantId) => readExchangeChoices(db, { ...norte, variantId }))),
    readReturnableLines: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => readReturnableLines(db, { ...norte, orderId }))),
    readReturnPlaces: (db) => readReturnPlaces(db, norte),
    findReturn: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => findReturn(db, { ...norte, orderId, key: 'uno' }))),
    insertReturn: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) => {
          const sums = { reason: '', credit: 0, charge: 0, lines: [], given: [] }
          return orRejected(
            inTransaction(db, (tx) =>
              insertReturn(tx, { ...norte, orderId, key: 'x', at: now, actor: byTest.actor, ...sums }),
            ),
          )
        }),
      ),
    insertEntries: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) => {
          const entries = [{ kind: 'note' as const, text: 'Nota' }]
          return orRejected(insertEntries(db, { ...norte, orderId, actor: byTest.actor, at: now, entries }))
        }),
      ),
    cancelOrder: ofEachOrder((db, order) => cancelOrder(db, { ...orderOfNorte(order), reason: '' })),
    cancelOwnOrder: (db) =>
      Promise.all(
        folios.map((folio) =>
          cancelOwnOrder(db, { ...norte, folio, now, timeZone: 'America/Mexico_City', queueMail: async () => {} }),
        ),
      ),
    linkOrder: ofEachOrder((db, order) => linkOrder(db, { ...orderOfNorte(order), fid: 'S-2' })),
    handOverOrder: (db) => handOverOrder(db, { ...norte, ...byTest, scanned: 'PEDIDO-7', queueMail: async () => {} }),
    recordConfirmation: (db, { orderIds }) => recordConfirmation(db, { ...norte, ...byTest, orderIds }),
    changeSeenOrder: (db) =>
      Promise.all(
        folios.map((folio) =>
          changeSeenOrder(db, { ...byStaff, order: { folio }, seen, to: { paymentStatus: 'Pagado' }, queueMail }),
        ),
      ),
  },
}
