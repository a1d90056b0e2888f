import {
  deleteCustomerRow,
  eraseOrders,
  eraseOrderTexts,
  eraseOrderTraces,
  erasePoints,
  hasOtherOrders,
  insertErasedCustomer,
} from '#data/customer/erase-orders.ts'
import { eraseAttempts, eraseAuthor, eraseResponses } from '#data/customer/erase-traces.ts'
import { insertErasure } from '#data/customer/insert-erasure.ts'
import { lockOwnOrders, lockPerson, type OwnOrder } from '#data/customer/lock-person.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { JustAdded, retryWhereAdded } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { takeEventLock } from '#data/event/take-event-lock.ts'
import type { DropMails } from '#data/notification/mail-queue.ts'
import { deleteAlertsOf } from '#data/restock-alert/write-alert.ts'
import type { ErasedCustomer } from '#domain/customer/customer-outcomes.ts'
import type { PersonTraits } from '#domain/customer/erased-customer.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'

interface EraseOptions {
  account: string
  actor: Actor
  now: Date
  customerId: number
  dropMails: DropMails
  /** Erases a person again whom a backup has brought back, also while the backup has orders on their way. */
  isAgain?: boolean
}

/**
 * Erases a person from a store (decision 054), which cannot be undone: the record, and their data in orders, points,
 * reviews, notifications, queued mails, responses, attempts and restock alerts. The orders remain for the books, under an anonymous
 * customer. Locks: orders, customer, reviews, store.
 */
export function eraseCustomer(db: Db, options: EraseOptions): Promise<ErasedCustomer> {
  return retryWhereAdded(() => inTransaction(db, (tx) => erase(tx, options)))
}

async function erase(tx: Db, options: EraseOptions): Promise<ErasedCustomer> {
  const { account, customerId } = options
  if (!Number.isSafeInteger(customerId)) return { ok: false, code: 'customer-not-found' }
  const orders = await lockOwnOrders(tx, { account, customerId })
  const traits = await lockPerson(tx, { account, customerId })
  if (!traits) return { ok: false, code: 'customer-not-found' }
  const folios = orders.filter(isOnItsWay).map(({ folio }) => folio)
  if (folios.length > 0 && !options.isAgain) return { ok: false, code: 'has-open-orders', folios }
  await write(tx, { ...options, traits, orderIds: orders.map(({ id }) => id) })
  return { ok: true, orders: orders.length }
}

/** Whether the store still has to know whose an order is. */
function isOnItsWay({ status, preparationStatus }: OwnOrder): boolean {
  return status === 'Abierto' && preparationStatus !== 'Entregado'
}

interface Erasing extends EraseOptions {
  traits: PersonTraits
  orderIds: number[]
}

async function write(tx: Db, { account, actor, now, customerId, dropMails, traits, orderIds }: Erasing): Promise<void> {
  const erasedId = await insertErasedCustomer(tx, { account, now })
  await dropMails(tx, { account, orderIds, emails: traits.emails })
  await eraseResponses(tx, { account, traits })
  await eraseAttempts(tx, { account, emails: traits.emails })
  await deleteAlertsOf(tx, { account, emails: traits.emails })
  const productIds = await eraseAuthor(tx, { account, orderIds, traits })
  // From here on no order is placed, so none can come between.
  const last = await takeEventLock(tx, { account })
  if (await hasOtherOrders(tx, { account, customerId, orderIds })) throw new JustAdded('an order was just placed')
  await eraseOrders(tx, { account, customerId, erasedId, seq: last + 1 })
  await eraseOrderTraces(tx, { account, erasedId })
  await eraseOrderTexts(tx, { account, erasedId })
  await erasePoints(tx, { account, customerId, erasedId, now })
  await deleteCustomerRow(tx, { account, customerId })
  await insertErasure(tx, { account, customerId, now })
  const erased: NewEvent = {
    kind: 'customer-erased',
    subject: String(customerId),
    payload: { orders: orderIds.length },
  }
  const reviews = productIds.map((id): NewEvent => ({ kind: 'reviews-changed', subject: String(id), payload: {} }))
  await appendEvents(tx, { account, actor, at: now, events: [erased, ...reviews] })
}
