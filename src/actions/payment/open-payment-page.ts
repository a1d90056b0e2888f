import type { Db } from '#data/database/client.ts'
import { findOrder } from '#data/order/find-order.ts'
import { findOpenPage, insertPage } from '#data/payment/payment-requests.ts'
import type { Centavos } from '#domain/money/money.ts'
import { LEAST_OPEN_MS, onlineReference, TICKET_MS } from '#domain/money/online-payment.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OpenedPaymentPage } from '#domain/payment/online-outcomes.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import { orderOccasion, type PaymentTerms } from '#domain/payment/payment-terms.ts'
import { openProvider } from './store-provider.ts'

interface PageOptions extends PaymentTools {
  account: string
  folio: number
  now: Date
  /** How the store is paid now. */
  terms: Pick<PaymentTerms, 'methods'>
  storeName: string
  /** Where the shopper comes back to. */
  returnUrl: string
  /** Where the provider reports payments; null where it could not reach the store. */
  noticeUrl: string | null
}

/** Milliseconds after which a page is made again, since its tickets have less and less time to be paid. */
const RENEW_MS = 24 * 3_600_000
/** Milliseconds until the payments are first searched for, in case that no notice comes. */
const FIRST_SEARCH_MS = 2 * 60_000

/**
 * Opens a page of the provider on which the amount due of an order is paid (docs/rules/payment.md#online-payments). The
 * same page is used again while its amount is right. The caller has verified the shopper.
 */
export async function openPaymentPage(db: Db, options: PageOptions): Promise<OpenedPaymentPage> {
  const { account, folio, now, terms } = options
  const order = await findOrder(db, { account, folio })
  if (!order) return { ok: false, code: 'order-not-found', detail: '' }
  const code = hindranceOf(order, terms, now)
  if (code) return { ok: false, code, detail: '' }
  const amount = amountDue(order)
  const until = new Date(now.getTime() + LEAST_OPEN_MS)
  const open = await findOpenPage(db, { account, orderId: order.id, until })
  const isFresh = open !== null && now.getTime() - open.createdAt < RENEW_MS
  if (isFresh && open.amount === amount) return { ok: true, url: open.url }
  return createPage(db, { ...options, order, amount, outdated: open?.preferenceId ?? null })
}

function hindranceOf(order: OrderRecord, { methods }: PageOptions['terms'], now: Date) {
  if (order.status === 'Cancelado') return 'cancelled'
  if (amountDue(order) === 0 || order.preparationStatus === 'Entregado') return 'nothing-due'
  if (!methods[orderOccasion(order)].includes('online')) return 'not-offered'
  return order.payBy !== null && order.payBy - now.getTime() < LEAST_OPEN_MS ? 'too-late' : null
}

interface PageToCreate extends PageOptions {
  order: OrderRecord
  amount: Centavos
  /** The id of an open page for another amount, or of an earlier day; null without one. */
  outdated: string | null
}

async function createPage(
  db: Db,
  { account, folio, now, order, amount, outdated, ...options }: PageToCreate,
): Promise<OpenedPaymentPage> {
  const online = await openProvider(db, { account, ...options })
  if (!online?.isOn) return { ok: false, code: 'not-offered', detail: '' }
  // Only the order's own amount is to be paid. Where the provider does not respond, the balance shows a difference.
  if (outdated !== null) await online.provider.closePage(online.token, { id: outdated, at: now.getTime() })
  const expiresAt = order.payBy ?? now.getTime() + TICKET_MS
  const created = await online.provider.createPage(online.token, {
    reference: onlineReference(account, folio),
    title: `Pedido #${folio} en ${options.storeName}`,
    amount,
    email: order.header.clientecorreo,
    name: order.header.clientenombre,
    returnUrl: options.returnUrl,
    noticeUrl: options.noticeUrl,
    expiresAt,
    ticketsUntil: now.getTime() + TICKET_MS,
  })
  if (!created.ok) return { ok: false, code: 'provider-unavailable', detail: `${created.code}: ${created.detail}` }
  const { id: preferenceId, url } = created.value
  await insertPage(db, {
    account,
    orderId: order.id,
    preferenceId,
    url,
    amount,
    createdAt: now,
    expiresAt: new Date(expiresAt),
    searchAt: new Date(now.getTime() + FIRST_SEARCH_MS),
  })
  return { ok: true, url }
}
