import type { PgBoss } from 'pg-boss'
import { cancelUnpaid } from '#actions/payment/cancel-unpaid.ts'
import { followPayment } from '#actions/payment/follow-payment.ts'
import { searchPayments } from '#actions/payment/search-payments.ts'
import { sendRefund } from '#actions/payment/send-refund.ts'
import { openProvider, type StoreProvider } from '#actions/payment/store-provider.ts'
import type { Db, Shards } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { writeTokenState } from '#data/payment/online-accounts.ts'
import { claimDuePayments, readStoresWithDuePayments } from '#data/payment/online-payments.ts'
import { claimDueRefunds, readStoresWithDueRefunds } from '#data/payment/online-refunds.ts'
import {
  claimDueSearches,
  type DueSearch,
  readStoresWithDueSearches,
  writeNextSearch,
} from '#data/payment/payment-requests.ts'
import { leaveUnpaid, readStoresWithUnpaid, readUnpaid } from '#data/payment/unpaid-orders.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { nextSearchAt, UNPAID_GRACE_MS } from '#domain/money/online-payment.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import { isPaidOnlineAlone, orderOccasion, paymentTerms } from '#domain/payment/payment-terms.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { onlinePaymentsJob as definition } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface OnlinePaymentsOptions {
  shards: Shards
  payments: PaymentTools
  mail: MailQueue
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Delays after each attempt that failed, the last for ever: the provider may be away for hours. */
const RETRY_MS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE]
/** Payments, searches, refunds and orders of a store that one run works on, each. */
const BATCH = 50
/** Delay between an event and the look that follows it, and least interval between two looks. */
const [AFTER_MS, REST_MS] = [500, 5 * SECOND]

const ACTOR = `job:${definition.name}` as const

/** Has orders follow their payments at the provider: each minute, and soon after an event of their store. */
export function onlinePaymentsJob({ run = runUnwatched, ...options }: OnlinePaymentsOptions): BackgroundJob & {
  /** Has a store looked at in which something happened; null: all of them. */
  wake(account: string | null): void
} {
  const woken = storesToLookAt()
  const looks = coalesce(() => run(() => workOnPayments(options, woken.take())), {
    afterMs: AFTER_MS,
    restMs: REST_MS,
    report: options.report,
  })
  return {
    wake(account) {
      woken.add(account)
      looks.wake()
    },
    async begin(boss: PgBoss) {
      // A process that ended in the middle left some of it.
      woken.add(null)
      looks.wake()
      await beginScheduled(boss, definition, async () => {
        woken.add(null)
        await looks.run()
        return {}
      })
    },
    // The work needs no queue.
    pause() {},
    end: looks.stop,
  }
}

/**
 * Does all that is due. Several processes may do so at once: each takes what no other has, and repeats change nothing.
 * @param accounts the stores to look at; null: all
 */
export async function workOnPayments(
  options: OnlinePaymentsOptions,
  accounts: readonly string[] | null = null,
): Promise<void> {
  const { shards, now, report } = options
  const stores = accounts ?? (await storesWithWork(shards, now()))
  await eachStore(stores, { shards, report }, (db, account) => workOnStore(db, account, options))
}

async function storesWithWork(shards: Shards, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - UNPAID_GRACE_MS)
  const lists = await Promise.all([
    readStoresWithDuePayments(shards, { now }),
    readStoresWithDueSearches(shards, { now }),
    readStoresWithDueRefunds(shards, { now }),
    readStoresWithUnpaid(shards, { before }),
  ])
  return [...new Set(lists.flat())]
}

async function workOnStore(db: Db, account: string, options: OnlinePaymentsOptions): Promise<void> {
  const online = await openProvider(db, { account, ...options.payments })
  if (online) await followStore(db, { ...options, account, online })
  await cancelDueOrders(db, { ...options, account, online })
}

type StoreWork = OnlinePaymentsOptions & { account: string; online: StoreProvider }

async function followStore(db: Db, { account, online, mail, now, report }: StoreWork): Promise<void> {
  const { provider, token } = online
  const of = { account, actor: ACTOR, provider, token, queueMail: mail.queue }
  const due = { account, now: now(), limit: BATCH }
  const searches = await claimDueSearches(db, { ...due, retryMs: 2 * MINUTE })
  for (const search of searches) await follow(db, search, { ...of, now }).catch(report)
  const payments = await claimDuePayments(db, { ...due, retryMs: RETRY_MS })
  for (const payment of payments) await followPayment(db, { ...of, ...payment, now }).catch(report)
  const refunds = await claimDueRefunds(db, { ...due, retryMs: RETRY_MS })
  for (const refund of refunds) await sendRefund(db, { ...of, refund, now: now() }).catch(report)
  mail.wake()
  const hasFailedBefore = [...payments, ...refunds].some(({ attempts }) => attempts > 0)
  if (hasFailedBefore || online.isRejected) await checkToken(db, { account, online })
}

/** Notes whether the provider still knows the token of a store whose work fails: its owner reads so at the counter. */
async function checkToken(db: Db, { account, online }: Pick<StoreWork, 'account' | 'online'>): Promise<void> {
  const owner = await online.provider.findOwner(online.token)
  const isRejected = !owner.ok && owner.code === 'unauthorized'
  const isKnown = owner.ok || isRejected
  if (isKnown && isRejected !== online.isRejected) await writeTokenState(db, { account, isRejected })
}

type SearchOfOrder = Parameters<typeof searchPayments>[1]

/** Searches for the payments of an order whose notices may have been lost, and ends a page that it needs no more. */
async function follow(db: Db, search: DueSearch, options: Omit<SearchOfOrder, 'folio'>): Promise<void> {
  const { account, provider, token, now } = options
  const isFound = await searchPayments(db, { ...options, folio: search.folio })
  if (!isFound) return
  const at = now().getTime()
  if (search.isSettled && at < search.expiresAt) {
    const closed = await provider.closePage(token, { id: search.preferenceId, at })
    if (!closed.ok && closed.code === 'unavailable') return
  }
  const next = nextSearchAt(search, at)
  await writeNextSearch(db, { account, id: search.id, at: next === null ? null : new Date(next) })
}

/**
 * Cancels the orders that were not paid in time, once the provider has confirmed that no payment of theirs came. Where
 * the store has named another way to pay since, the staff decides.
 */
async function cancelDueOrders(
  db: Db,
  { account, online, mail, now, report }: Omit<StoreWork, 'online'> & { online: StoreProvider | null },
): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - UNPAID_GRACE_MS)
  const unpaid = await readUnpaid(db, { account, now: at, before, limit: BATCH })
  const store = unpaid.length > 0 ? await findStoreByAccount(db, { account }) : null
  if (!store) return
  const { methods } = paymentTerms(store)
  for (const { id: orderId, folio, wasOpened, deliveryMethod, shippingName } of unpaid) {
    const of = { account, actor: ACTOR, queueMail: mail.queue }
    const occasion = orderOccasion({ deliveryMethod, header: { envio_tarifa_nombre: shippingName } })
    try {
      if (!isPaidOnlineAlone(methods[occasion])) {
        await leaveUnpaid(db, { account, orderId })
        continue
      }
      // Without an account the provider cannot be searched: the order stays.
      if (wasOpened && !(online && (await searchPayments(db, { ...of, ...online, folio, now })))) continue
      if (await cancelUnpaid(db, { ...of, now: now(), orderId })) mail.wake()
    } catch (error) {
      report(error)
    }
  }
}
