import { sql } from 'drizzle-orm'
import type { OnlineStatus, ProviderPayment } from '#domain/money/online-payment.ts'
import type { Db, Shards } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { earliest, readDueStores } from '../database/shards.ts'
import { onlinePayment } from '../schema/online-payment.ts'

interface Notice {
  account: string
  providerId: string
  now: Date
}

/** Notes that a payment at the provider is new or has changed: it is read there next. */
export async function notePayment(db: Db, { account, providerId, now }: Notice): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    insert into online_payment (account, provider_id, created_at, noticed_at, read_at)
    values (${account}, ${providerId}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (account, provider_id)
      do update set noticed_at = excluded.noticed_at, read_at = excluded.read_at, attempts = 0`)
}

/** Reads the stores with payments that are to be read from the provider. */
export async function readStoresWithDuePayments(shards: Shards, { now }: { now: Date }): Promise<string[]> {
  const isDue = sql`${onlinePayment.readAt} <= ${now.toISOString()}::timestamptz`
  return readDueStores(shards, { table: onlinePayment, isDue, since: earliest(onlinePayment.readAt) })
}

/** A payment that is to be read from the provider. */
export interface DuePayment {
  providerId: string
  /** How often it was tried before. */
  attempts: number
}

/**
 * Takes payments that are to be read from the provider. They are due again after `retryMs` for each attempt, unless
 * they were read by then.
 */
export async function claimDuePayments(
  db: Db,
  { account, now, limit, retryMs }: { account: string; now: Date; limit: number; retryMs: readonly number[] },
): Promise<DuePayment[]> {
  return rows<DuePayment>(
    db,
    sql`
      with due as materialized (
        select provider_id from online_payment
        where account = ${account} and read_at <= ${now.toISOString()}::timestamptz
        order by read_at limit ${limit}
        for update skip locked)
      update online_payment set attempts = least(attempts + 1, 1000), read_at = ${now.toISOString()}::timestamptz
        + (${sql.param([...retryMs])}::bigint[])[least(attempts + 1, ${retryMs.length}::int)] * interval '1 millisecond'
      from due
      where online_payment.account = ${account} and online_payment.provider_id = due.provider_id
      returning due.provider_id as "providerId", attempts - 1 as attempts`,
  )
}

/** A payment at the provider as it was last read. */
export interface ReadPayment {
  status: OnlineStatus | null
  statusDetail: string
  /** When it was first noticed, milliseconds since 1970. */
  createdAt: number
}

/** Finds the last reading of a payment. The caller has locked its order, so that no other reading is written. */
export async function findReadPayment(
  tx: Db,
  { account, providerId }: { account: string; providerId: string },
): Promise<ReadPayment | null> {
  const [found] = await rows<ReadPayment>(
    tx,
    sql`
      select status, status_detail as "statusDetail", floor(extract(epoch from created_at) * 1000)::bigint as "createdAt"
      from online_payment where account = ${account} and provider_id = ${providerId}`,
  )
  return found ?? null
}

/**
 * Writes a payment as the provider describes it.
 * @param orderId null for a payment of no order of the store
 * @param startedAt when it was requested; a notice that came since has it read again
 * @param readAt when it is read again without a notice; null: never
 */
export async function writeReadPayment(
  tx: Db,
  {
    account,
    orderId,
    seen,
    startedAt,
    readAt,
  }: { account: string; orderId: number | null; seen: ProviderPayment; startedAt: Date; readAt: Date | null },
): Promise<void> {
  const values = {
    orderId: sql`${orderId}::bigint`,
    status: seen.status,
    statusDetail: seen.statusDetail,
    type: seen.type,
    amount: seen.amount,
    refunded: seen.refunded,
    ticketUrl: seen.ticketUrl,
    expiresAt: seen.expiresAt === null ? null : new Date(seen.expiresAt),
    attempts: 0,
  }
  const { noticedAt } = onlinePayment
  const next = sql`case when ${noticedAt} > ${startedAt.toISOString()}::timestamptz then ${noticedAt}
    else ${readAt?.toISOString() ?? null}::timestamptz end`
  await tx
    .insert(onlinePayment)
    .values({ account, providerId: seen.id, createdAt: startedAt, noticedAt: startedAt, readAt, ...values })
    .onConflictDoUpdate({
      target: [onlinePayment.account, onlinePayment.providerId],
      set: { ...values, readAt: next },
    })
}

/** Stops reading a payment that the provider does not know. */
export async function forgetPayment(
  db: Db,
  { account, providerId }: { account: string; providerId: string },
): Promise<void> {
  await db.execute(sql`
    update online_payment set read_at = null where account = ${account} and provider_id = ${providerId}`)
}

/** The facts by which a payment may still come. Times are milliseconds since 1970. */
export interface AwaitedPayment extends Pick<ProviderPayment, 'status' | 'expiresAt'> {
  createdAt: number
}

/** Reads the online payments of an order that were read from the provider, in any state. */
export async function readStatesOfPayments(
  tx: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<AwaitedPayment[]> {
  return rows<AwaitedPayment>(
    tx,
    sql`
      select status, floor(extract(epoch from expires_at) * 1000)::bigint as "expiresAt",
        floor(extract(epoch from created_at) * 1000)::bigint as "createdAt"
      from online_payment where account = ${account} and order_id = ${orderId}::bigint and status is not null`,
  )
}

/** Reads the provider's ids of the payments of an order. */
export async function readProviderIds(
  tx: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<ReadonlySet<string>> {
  const found = await rows<{ providerId: string }>(
    tx,
    sql`
      select provider_id as "providerId" from online_payment
      where account = ${account} and order_id = ${orderId}::bigint`,
  )
  return new Set(found.map(({ providerId }) => providerId))
}
