import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { CHECKOUT_FIELDS } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { parseEmail } from '#domain/customer/email.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { idempotency, order } from '../schema/order.ts'

/** What an order takes from its store; empty where the store has no branch, no warehouse, no type of customers. */
export interface OrderingStore {
  isPremium: boolean
  timeZone: string
  shipping: StoreProfile['shipping']
  branch: { fid: string; name: string }
  warehouse: { fid: string; name: string }
  /** Of new customers. */
  customerType: { key: string; name: string }
}

export type Begun =
  /** Nobody had the key: the order may be placed, and the key is ours when the transaction commits. */
  | {
      state: 'ours'
      /** Of the order, should it be placed. */
      orderId: number
      store: OrderingStore
      /** Who the e-mail belongs to, without regard to case. */
      customerId: number
      /** The point of sale's key of their type: the one on record, else the store's. */
      customerType: string
      /** Whether there is no such customer yet, and the id is for a new one. */
      isNewCustomer: boolean
    }
  /** The key has placed this order; whether of the same request. */
  | { state: 'answered'; orderId: number; folio: number; isSame: boolean }

/**
 * Each order that waits has one of the pool's connections. Orders hold rows for some milliseconds, imports for longer;
 * the browser waits four times as long.
 */
const LOCK_TIMEOUT = 5_000

/**
 * Begins the transaction of an order: claims its key (decision 017), and reads where and for whom it is, in one statement.
 * Who comes with the same key meanwhile waits here, until that transaction has ended: then the key is either answered or free.
 * From here on nothing that others hold is waited for longer than `lockTimeout`, this key included, and no statement is
 * planned for its values: all are read by their keys.
 */
export async function beginOrder(
  tx: Db,
  {
    account,
    request,
    now,
    lockTimeout = LOCK_TIMEOUT,
  }: { account: string; request: OrderRequest; now: Date; lockTimeout?: number },
): Promise<Begun> {
  const digest = digestOf(request)
  const email = parseEmail(request.form.email)
  const [begun] = await rows<BegunRow>(
    tx,
    prepared(sql`
      with patience as materialized (
        select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)
          || set_config('plan_cache_mode', 'force_generic_plan', true) as is_set
      ), claimed as (
        insert into idempotency (account, key, request_digest, created_at)
        select ${account}, ${request.key}, ${digest}, ${now.toISOString()}::timestamptz
        from patience where is_set is not null
        on conflict do nothing returning key
      )
      select exists (select from claimed) as "isOurs", nextval(pg_get_serial_sequence('"order"', 'id')) as "orderId",
        store.plan, store.time_zone as "timeZone", store.shipping_local as "local",
        store.shipping_national_standard as "nationalStandard", store.shipping_national_express as "nationalExpress",
        coalesce(store.default_customer_type, '') as "typeKey",
        coalesce(store.default_customer_type_name, '') as "typeName",
        coalesce(branch.fid, '') as "branchFid", coalesce(branch.name, '') as "branchName",
        coalesce(warehouse.fid, '') as "warehouseFid", coalesce(warehouse.name, '') as "warehouseName",
        coalesce(nullif(customer.record->>'tipo_cliente', ''), store.default_customer_type, '') as "customerType",
        customer.id is null as "isNewCustomer",
        coalesce(customer.id, nextval(pg_get_serial_sequence('customer', 'id'))) as "customerId"
      from store
      left join lateral (
        select fid, name from branch where branch.account = store.account
        order by fid = store.default_branch desc nulls last, fid limit 1) as branch on true
      left join lateral (
        select fid, name from warehouse where warehouse.account = store.account and serves_online
        order by fid = store.default_warehouse desc nulls last, fid limit 1) as warehouse on true
      left join customer on customer.account = store.account
        and lower(customer.email) = lower(${'text' in email ? email.text : ''})
      where store.account = ${account}`),
  )
  if (!begun) throw new Error(`no store ${account}`)
  return begun.isOurs ? ours(begun) : answered(tx, { account, key: request.key, digest })
}

type BegunRow = {
  isOurs: boolean
  orderId: number
  plan: string
  timeZone: string
  local: number
  nationalStandard: number
  nationalExpress: number
  typeKey: string
  typeName: string
  branchFid: string
  branchName: string
  warehouseFid: string
  warehouseName: string
  customerType: string
  isNewCustomer: boolean
  customerId: number
}

function ours(begun: BegunRow): Begun {
  const { orderId, customerId, customerType, isNewCustomer } = begun
  const { timeZone, local, nationalStandard, nationalExpress } = begun
  const store: OrderingStore = {
    isPremium: begun.plan === 'premium',
    timeZone,
    shipping: { local, nationalStandard, nationalExpress },
    branch: { fid: begun.branchFid, name: begun.branchName },
    warehouse: { fid: begun.warehouseFid, name: begun.warehouseName },
    customerType: { key: begun.typeKey, name: begun.typeName },
  }
  return { state: 'ours', orderId, store, customerId, customerType, isNewCustomer }
}

async function answered(
  tx: Db,
  { account, key, digest }: { account: string; key: string; digest: string },
): Promise<Begun> {
  const [known] = await tx
    .select({ requestDigest: idempotency.requestDigest, orderId: order.id, folio: order.folio })
    .from(idempotency)
    .innerJoin(order, and(eq(order.account, idempotency.account), eq(order.id, idempotency.orderId)))
    .where(and(eq(idempotency.account, account), eq(idempotency.key, key)))
  // A key is committed with its order or not at all.
  if (!known) throw new Error('a key has no order')
  const { orderId, folio } = known
  return { state: 'answered', orderId, folio, isSame: known.requestDigest === digest }
}

/** SHA-256 of what is asked for, hexadecimal; the order of the fields as they were sent plays no part. */
function digestOf({ form, lines, coupon, points, total }: OrderRequest): string {
  const fields = CHECKOUT_FIELDS.map((field) => form[field])
  const seen = lines.map(({ variantId, quantity, price }) => [variantId, quantity, price])
  return createHash('sha256')
    .update(JSON.stringify([fields, seen, coupon, points, total]))
    .digest('hex')
}
