import { sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { paymentRequest } from '../schema/online-payment.ts'

/** A page of the provider on which an order can be paid. */
export interface OpenPaymentPage {
  preferenceId: string
  url: string
  amount: Centavos
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Finds the page on which an order can be paid for some time yet; the URL of an erased customer's is gone. */
export async function findOpenPage(
  db: Db,
  { account, orderId, until }: { account: string; orderId: number; until: Date },
): Promise<OpenPaymentPage | null> {
  const [found] = await rows<OpenPaymentPage>(
    db,
    sql`
      select preference_id as "preferenceId", url, amount,
        floor(extract(epoch from created_at) * 1000)::bigint as "createdAt"
      from payment_request
      where account = ${account} and order_id = ${orderId}::bigint and url <> ''
        and expires_at > ${until.toISOString()}::timestamptz
      order by id desc limit 1`,
  )
  return found ?? null
}

interface PageToWrite {
  account: string
  orderId: number
  preferenceId: string
  url: string
  amount: Centavos
  createdAt: Date
  expiresAt: Date
  searchAt: Date
}

export async function insertPage(db: Db, page: PageToWrite): Promise<void> {
  await db.insert(paymentRequest).values(page)
}

/** Reads the stores with orders whose payments are to be searched for. */
export async function readStoresWithDueSearches(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  const isDue = sql`${paymentRequest.searchAt} <= ${now.toISOString()}::timestamptz`
  return readDueStores(shards, { table: paymentRequest, isDue, since: earliest(paymentRequest.searchAt) })
}

/** A page whose order's payments are to be searched for. */
export interface DueSearch {
  id: number
  orderId: number
  folio: number
  preferenceId: string
  /** Whether the order needs no payment any more: it is paid or cancelled. */
  isSettled: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  expiresAt: number
}

/** Takes searches that are due; each is due again after `retryMs`, unless its next one was written by then. */
export async function claimDueSearches(
  db: Db,
  { account, now, limit, retryMs }: { account: string; now: Date; limit: number; retryMs: number },
): Promise<DueSearch[]> {
  const next = new Date(now.getTime() + retryMs).toISOString()
  // Citus evaluates no function in what a statement returns.
  const claimed = await rows<Omit<DueSearch, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }>(
    db,
    sql`
      with due as materialized (
        select id from payment_request
        where account = ${account} and search_at <= ${now.toISOString()}::timestamptz
        order by search_at limit ${limit}
        for update skip locked)
      update payment_request set search_at = ${next}::timestamptz
      from due, "order" as placed
      where payment_request.account = ${account} and payment_request.id = due.id
        and placed.account = ${account} and placed.id = payment_request.order_id
      returning payment_request.id, payment_request.order_id as "orderId", placed.folio,
        preference_id as "preferenceId",
        placed.status = 'Cancelado' or placed.payment_status <> 'Pendiente' as "isSettled",
        payment_request.created_at as "createdAt", expires_at as "expiresAt"`,
  )
  return claimed.map((search) => ({
    ...search,
    createdAt: new Date(search.createdAt).getTime(),
    expiresAt: new Date(search.expiresAt).getTime(),
  }))
}

/** Writes when the payments of an order are next searched for; null: never again. */
export async function writeNextSearch(
  db: Db,
  { account, id, at }: { account: string; id: number; at: Date | null },
): Promise<void> {
  await db.execute(sql`
    update payment_request set search_at = ${at?.toISOString() ?? null}::timestamptz
    where account = ${account} and id = ${id}::bigint`)
}

/**
 * Takes the search for the payments of an order whose shopper comes back from the provider, at most once in
 * `restMs`, however often its page is opened.
 * @returns whether to search now
 */
export async function claimReturn(
  db: Db,
  { account, orderId, now, restMs }: { account: string; orderId: number; now: Date; restMs: number },
): Promise<boolean> {
  const next = new Date(now.getTime() + restMs).toISOString()
  const claimed = await rows(
    db,
    sql`
      update payment_request set search_at = ${next}::timestamptz
      where account = ${account} and order_id = ${orderId}::bigint
        and (search_at is null or search_at > ${next}::timestamptz or search_at <= ${now.toISOString()}::timestamptz)
      returning 1 as one`,
  )
  return claimed.length > 0
}
