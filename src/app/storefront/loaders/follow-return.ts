import { searchPayments } from '#actions/payment/search-payments.ts'
import { openProvider } from '#actions/payment/store-provider.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { findOrder } from '#data/order/find-order.ts'
import { claimReturn } from '#data/payment/payment-requests.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

/** Milliseconds for which the page of a shopper who comes back waits for the provider. */
const LONGEST_MS = 4_000
/** Least interval between two such searches for one order. */
const REST_MS = 10_000

/**
 * Reads the payment of an order from the provider, as its shopper comes back from there: the URL
 * proves nothing. Where the provider takes too long, the page follows later.
 */
export async function followReturn(store: OpenStoreContext, order: OrderRecord): Promise<OrderRecord> {
  const { db, account, timer, report } = store
  if (order.status !== 'Cancelado' && amountDue(order) === 0) return order
  const search = readFromProvider(store, order).catch(report)
  await Promise.race([search, timer.wait(LONGEST_MS)])
  return (await findOrder(db, { account, id: order.id })) ?? order
}

async function readFromProvider(
  { db, account, now, payments, mail }: OpenStoreContext,
  { id: orderId, folio }: OrderRecord,
): Promise<void> {
  if (!mail.isReady() || !(await claimReturn(db, { account, orderId, now, restMs: REST_MS }))) return
  const online = await openProvider(db, { account, ...payments })
  if (!online) return
  const options = { ...online, account, actor: 'job:online-payments', queueMail: mail.queue } as const
  await searchPayments(db, { ...options, folio, now: () => new Date(now) })
  mail.wake()
}
