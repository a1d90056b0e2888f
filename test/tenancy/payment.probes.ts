import { closeCashDay } from '#actions/payment/close-cash-day.ts'
import { mailEntry } from '#actions/payment/mail-entry.ts'
import { openCashDay } from '#actions/payment/open-cash-day.ts'
import { recordPayment } from '#actions/payment/record-payment.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { returnPieces } from '#actions/payment/return-pieces.ts'
import { settleOrder } from '#actions/payment/settle-order.ts'
import { voidPayment } from '#actions/payment/void-payment.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import {
  findCashDay,
  findOpenDay,
  insertCashDay,
  lockCashDay,
  readClosedDays,
  readDayRecords,
  writeClosedDay,
} from '#data/payment/cash-days.ts'
import { readPayments } from '#data/payment/read-payments.ts'
import {
  hasPaymentKey,
  insertPayments,
  lockDaysOfOrder,
  lockOpenDay,
  voidPayments,
} from '#data/payment/write-payments.ts'
import { cashDay, payment } from '#data/schema/payment.ts'
import { luna, now } from './luna.ts'
import { fillOnline, onlineProbes } from './online-payments.ts'
import { byTest, lockedOrder, norte, ofEachOrder, ofFirstIds, orderOfNorte, orRejected, type Probes } from './probe.ts'

const cash = { method: 'cash' as const, amount: 100 }
const queueMail = async () => {}

export const probes: Probes = {
  async fill(db, known) {
    const { orderIds } = known
    const actor = 'staff:secreta' as const
    const [day] = await db
      .insert(cashDay)
      .values({ ...luna, branchFid: 'secreta', openedAt: now, openedBy: actor, opening: 777 })
      .returning()
    const columns = { kind: 'payment' as const, ...cash, at: now, actor, reference: 'SECRETO', cashDayId: day?.id ?? 0 }
    await db.insert(payment).values({ ...luna, orderId: orderIds[0] ?? 0, key: 'uno', ...columns })
    await fillOnline(db, known)
  },
  driven: {
    ...onlineProbes,
    mailEntry: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) =>
          mailEntry(db, { ...norte, orderId, kind: 'refund', queueMail }).catch((error: unknown) => {
            if (!(error instanceof Error && error.message.startsWith('order '))) throw error
            return 'unknown'
          }),
        ),
      ),
    readPayments: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => readPayments(db, { ...norte, orderId }))),
    hasPaymentKey: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => hasPaymentKey(db, { ...norte, orderId, key: 'uno' }))),
    insertPayments: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((orderId) => {
          const records = [{ key: 'dos', kind: 'payment' as const, ...cash, reference: '', reason: '' }]
          const of = { ...norte, orderId, actor: byTest.actor, at: now, cashDayId: null, records }
          return orRejected(insertPayments(db, of))
        }),
      ),
    voidPayments: (db) => voidPayments(db, { ...norte, ids: [1, 2], actor: byTest.actor, at: now }),
    lockDaysOfOrder: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => lockDaysOfOrder(db, { ...norte, orderId }))),
    lockOpenDay: (db) => lockOpenDay(db, { ...norte, branchFid: 'secreta' }),
    findOpenDay: (db) => findOpenDay(db, { ...norte, branchFid: 'secreta' }),
    findCashDay: (db) => ofFirstIds((id) => findCashDay(db, { ...norte, id, branches: null })),
    readDayRecords: (db) => ofFirstIds((id) => readDayRecords(db, { ...norte, id })),
    readClosedDays: (db) => readClosedDays(db, { ...norte, branches: null }),
    insertCashDay: (db) => insertCashDay(db, { ...norte, branchFid: 'roma', actor: byTest.actor, at: now, opening: 1 }),
    lockCashDay: (db) => ofFirstIds((id) => lockCashDay(db, { ...norte, actor: byTest.actor, id })),
    writeClosedDay: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((id) => {
          const figures = { methods: [], people: [], expected: 0 }
          return writeClosedDay(db, { ...norte, id, actor: byTest.actor, at: now, counted: 1, note: '', figures })
        }),
      ),
    openCashDay: (db) => openCashDay(db, { ...norte, ...byTest, branchFid: 'secreta', opening: 1 }),
    closeCashDay: (db) => ofFirstIds((id) => closeCashDay(db, { ...norte, ...byTest, id, counted: 1, note: '' })),
    recordPayment: ofEachOrder((db, order) =>
      recordPayment(db, { ...orderOfNorte(order), key: 'tres', ...cash, reference: '' }),
    ),
    refundOrder: ofEachOrder((db, order) =>
      refundOrder(db, { ...orderOfNorte(order), key: 'tres', ...cash, reason: 'Un defecto.' }),
    ),
    voidPayment: ofEachOrder((db, order) => voidPayment(db, { ...orderOfNorte(order), paymentId: 1 })),
    returnPieces: ofEachOrder((db, order) => {
      const lines = [{ position: 0, quantity: 1, warehouseFid: null }]
      const wanted = { lines, given: [], reason: 'No le quedó.', money: null }
      return returnPieces(db, { ...orderOfNorte(order), key: 'tres', wanted, mayRefund: true })
    }),
    settleOrder: (db, { orderIds }) =>
      Promise.all(
        orderIds.map((id) => {
          const settlement = { records: [], voided: [], credited: 0 }
          const work = inTransaction(db, (tx) =>
            settleOrder(tx, { ...norte, ...byTest, order: lockedOrder(id), settlement, records: [], queueMail }),
          )
          return orRejected(work)
        }),
      ),
  },
}
