import { randomUUID } from 'node:crypto'
import type { Db } from '#data/database/client.ts'
import type { LockedOrder } from '#data/order/lock-order.ts'
import { readProviderIds } from '#data/payment/online-payments.ts'
import { insertRefunds } from '#data/payment/online-refunds.ts'
import { readPayments } from '#data/payment/read-payments.ts'
import {
  insertPayments,
  type KeyedRecord,
  lockDaysOfOrder,
  lockOpenDay,
  voidPayments,
} from '#data/payment/write-payments.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OrderEntry } from '#domain/order/order-entry.ts'
import { divideRefund } from '#domain/payment/online-settlement.ts'
import {
  isSentToProvider,
  type NewPaymentRecord,
  type PaymentRecord,
  sumPayments,
} from '#domain/payment/payment-record.ts'
import type { Settlement } from '#domain/payment/settlement.ts'

interface SettlementOptions {
  account: string
  actor: Actor
  now: Date
  /** Its row is locked. */
  order: LockedOrder
  settlement: Settlement
  /** The payments and refunds that the order has, by {@link readLedger}. */
  records: readonly PaymentRecord[]
  /** The key of the settlement's only record, by which it is recorded once; without one each record gets its own. */
  key?: string
  returnId?: number
}

/** The money of an order after a settlement. */
export interface Settled {
  paid: Centavos
  credited: Centavos
  /** The sum of the payments that count. */
  payments: Centavos
  events: NewEvent[]
  entries: OrderEntry[]
}

const NO_IDS: ReadonlySet<string> = new Set()

/** The key of the row for a payment that was made before payments were rows. */
const UNRECORDED_KEY = 'unrecorded'

/**
 * Reads the payments and refunds of an order whose row is locked. An order that was paid before payments were rows gets
 * a row for that first (decision 100).
 */
export async function readLedger(
  tx: Db,
  { account, order }: { account: string; order: LockedOrder },
): Promise<PaymentRecord[]> {
  const { id: orderId, paid, unrecordedSince } = order
  if (unrecordedSince !== null && paid > 0) {
    const earlier: KeyedRecord = {
      key: UNRECORDED_KEY,
      kind: 'payment',
      method: 'other',
      amount: paid,
      reference: '',
      reason: '',
    }
    const at = new Date(unrecordedSince)
    await insertPayments(tx, { account, orderId, actor: 'job:payments', at, cashDayId: null, records: [earlier] })
  }
  await lockDaysOfOrder(tx, { account, orderId })
  return readPayments(tx, { account, orderId })
}

/**
 * Writes payments, refunds, and payments that are taken back. Locks the open day of the branch's cash drawer, after the
 * order and before holds and stock.
 */
export async function writeSettlement(tx: Db, options: SettlementOptions): Promise<Settled> {
  const { account, actor, now: at, order, settlement, records } = options
  const { id: orderId, folio, branchFid } = order
  if (settlement.records.length > 0) {
    const isSent = settlement.records.some(isSentToProvider)
    const providerIds = isSent ? await readProviderIds(tx, { account, orderId }) : NO_IDS
    const keyed = keyedRecords(options, providerIds)
    const cashDayId = await lockOpenDay(tx, { account, branchFid })
    await insertPayments(tx, { account, orderId, actor, at, cashDayId, records: keyed.flatMap(({ parts }) => parts) })
    const sent = keyed.flatMap((each) => each.sent)
    await insertRefunds(tx, { account, orderId, at, refunds: sent })
  }
  const voided = records.filter(({ id }) => settlement.voided.includes(id))
  if (voided.length > 0) await voidPayments(tx, { account, ids: settlement.voided, actor, at })
  const received = amountOf(settlement.records, 'payment') - amountOf(voided, 'payment')
  const subject = String(orderId)
  return {
    paid: order.paid + received - amountOf(settlement.records, 'refund'),
    credited: order.credited + settlement.credited,
    payments: sumPayments(records) + received,
    events: [
      ...settlement.records.map(({ kind: change, method, amount }): NewEvent => {
        return { kind: 'order-payment', subject, payload: { folio, change, method, amount } }
      }),
      ...voided.map(({ method, amount }): NewEvent => {
        return { kind: 'order-payment', subject, payload: { folio, change: 'voided', method, amount } }
      }),
    ],
    entries: [
      ...settlement.records.map(entryOf),
      ...voided.map(({ method, amount }): OrderEntry => ({ kind: 'payment-voided', method, amount })),
    ],
  }
}

/**
 * The records with their keys; an online refund has a part for each payment that it gives back. The provider is to make
 * those of its own payments, others are made where they were paid, as at a point of sale.
 */
function keyedRecords(
  { settlement, records, key, returnId }: SettlementOptions,
  providerIds: ReadonlySet<string>,
): { parts: KeyedRecord[]; sent: KeyedRecord[] }[] {
  return settlement.records.map((record) => {
    const isSent = isSentToProvider(record)
    const parts = isSent ? divideRefund(record, records) : [record]
    const keyed = parts.map(
      (part, index): KeyedRecord => ({
        ...part,
        key: index === 0 && key !== undefined ? key : randomUUID(),
        ...(returnId !== undefined && { returnId }),
      }),
    )
    return { parts: keyed, sent: isSent ? keyed.filter(({ reference }) => providerIds.has(reference)) : [] }
  })
}

function amountOf(
  records: readonly Pick<NewPaymentRecord, 'kind' | 'amount'>[],
  kind: PaymentRecord['kind'],
): Centavos {
  return records.filter((record) => record.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}

function entryOf({ kind, method, amount, reference, reason }: NewPaymentRecord): OrderEntry {
  return kind === 'payment' ? { kind, method, amount, reference } : { kind, method, amount, reason }
}
