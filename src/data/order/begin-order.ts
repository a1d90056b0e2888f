import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { CHECKOUT_FIELDS } from '#domain/checkout/checkout-form.ts'
import { type LocalArea, localArea } from '#domain/checkout/local-area.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { parseEmail } from '#domain/customer/email.ts'
import { USUAL_UNPAID_HOURS } from '#domain/money/online-payment.ts'
import { type PaymentSettings, type PaymentTerms, paymentTerms } from '#domain/payment/payment-terms.ts'
import type { PickupHours } from '#domain/pickup/pickup-days.ts'
import { isPickupPlace } from '#domain/pickup/pickup-place.ts'
import type { BranchSupply } from '#domain/stock/allocate-stock.ts'
import { branchByWarehouse } from '#domain/stock/branch-stock.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import type { Db } from '../database/client.ts'
import { assertTransaction } from '../database/in-transaction.ts'
import { plansForAnyStore } from '../database/plan-for-any-store.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { sentTogether } from '../database/sent-together.ts'
import { idempotency, order } from '../schema/order.ts'
import { type HoursRow, hoursColumns, openingOf } from '../store/branch-columns.ts'

/** The facts of a store that an order needs; texts are empty where it has no branch, warehouse or customer type. */
export interface OrderingStore {
  isPremium: boolean
  /** Whether points are spent by orders to be picked up alone. */
  pointsAtPickupOnly: boolean
  timeZone: string
  shipping: StoreProfile['shipping']
  /** Where the local shipping is offered; null: nowhere. */
  localArea: LocalArea | null
  /** For how long the pieces of a delivery are held that the store has not confirmed. */
  deliveryHoldHours: number
  /** The wanted branch of a pickup, else the default one. */
  branch: { fid: string; name: string }
  /** Where the pieces of a pickup may come from; null where the store does not count by branch. */
  supply: (BranchSupply & { transferDays: number | null }) | null
  /** When the branch hands over pickups. */
  opening: PickupHours
  warehouse: { fid: string; name: string }
  /** The type of new customers. */
  customerType: { key: string; name: string }
  /** How orders are paid; without the bank account. */
  payment: Pick<PaymentTerms, 'methods'>
  /** Hours after which an order that can only be paid online is cancelled while it is unpaid. */
  unpaidHours: number
  /** The folio of the store's next order, which another one may take. */
  nextFolio: number
}

export type OrderStart =
  /** The key is new: the order may be placed, and the key is used when the transaction commits. */
  | {
      state: 'claimed'
      /** The id of the order, should it be placed. */
      orderId: number
      store: OrderingStore
      /** The customer whose e-mail this is, without regard to case. */
      customerId: number
      /** The point of sale's key of the customer's type: the one on record, else the store's default. */
      customerType: string
      /** Whether there is no such customer yet, and `customerId` is for a new one. */
      isNewCustomer: boolean
    }
  /** The key has placed this order before; `isSame` if the request was the same. */
  | { state: 'already-placed'; orderId: number; folio: number; isSame: boolean }

/**
 * Milliseconds to wait for a lock. Each order that waits takes one of the pool's connections. Orders lock rows for some
 * milliseconds, imports for longer; the browser waits four times as long.
 */
const LOCK_TIMEOUT = 5_000

/**
 * Begins the transaction of an order: claims its key (decision 017) and reads its store and customer.
 * A second request with the same key waits here until the first transaction has ended: then the key has either placed
 * an order or is free. From here on no lock is waited for longer than `lockTimeout`, this key's included. On
 * one database all statements have generic plans, since every table is read by its keys.
 */
export async function beginOrder(
  tx: Db,
  {
    account,
    request,
    now,
    lockTimeout = LOCK_TIMEOUT,
  }: { account: string; request: OrderRequest; now: Date; lockTimeout?: number },
): Promise<OrderStart> {
  assertTransaction(tx)
  const digest = digestOf(request)
  const { deliveryMethod, pickupBranch } = request.form
  const wanted = deliveryMethod === 'pickup' ? pickupBranch : ''
  const email = parseEmail(request.form.email)
  const [[ids], claims, [facts]] = await sentTogether([
    rows<{ orderId: number; customerId: number }>(
      tx,
      prepared(sql`
        select set_config('lock_timeout', ${`${lockTimeout}ms`}, true), ${plansForAnyStore},
          nextval(pg_get_serial_sequence('"order"', 'id')) as "orderId",
          nextval(pg_get_serial_sequence('customer', 'id')) as "customerId"`),
    ),
    rows(
      tx,
      prepared(sql`
        insert into idempotency (account, key, request_digest, created_at)
        values (${account}, ${request.key}, ${digest}, ${now.toISOString()}::timestamptz)
        on conflict do nothing returning 1 as one`),
    ),
    rows<StoreRow>(
      tx,
      prepared(sql`
        select store.plan, store.time_zone as "timeZone", store.shipping_local as "local",
          store.shipping_national_standard as "nationalStandard", store.shipping_national_express as "nationalExpress",
          store.delivery_hold_hours as "deliveryHoldHours", store.points_at_pickup_only as "pointsAtPickupOnly",
          store.next_folio as "nextFolio",
          store.payment_pickup as "paymentPickup", store.payment_local as "paymentLocal",
          store.payment_national as "paymentNational", store.transfer_bank as "transferBank",
          store.transfer_clabe as "transferClabe", store.transfer_beneficiary as "transferBeneficiary",
          store.online_payments as "onlinePayments",
          (select unpaid_hours from online_account where online_account.account = ${account}) as "unpaidHours",
          coalesce(store.default_customer_type, '') as "typeKey",
          coalesce(store.default_customer_type_name, '') as "typeName",
          store.shipping_local_states as "localStates", store.shipping_local_postal_codes as "localPostalCodes",
          store.transfer_days as "transferDays", store.default_warehouse as "defaultWarehouse",
          (select fid from branch where branch.account = ${account}
            order by fid = store.default_branch desc nulls last, fid limit 1) as "firstBranch",
          (select json_agg(json_build_object('fid', fid, 'name', name, 'servesOnline', serves_online,
              'branchFid', branch_fid) order by fid)
            from warehouse where warehouse.account = ${account} and serves_online) as "warehouses",
          coalesce(branch.fid, '') as "branchFid", coalesce(branch.name, '') as "branchName",
          coalesce(branch.street, '') as "street", coalesce(branch.locality, '') as "locality",
          coalesce(branch.state, '') as "branchState",
          store.sunday_pickup as "isOpenSundays", ${hoursColumns(account)},
          coalesce(nullif(customer.record->>'tipo_cliente', ''), store.default_customer_type, '') as "customerType",
          customer.id as "customerId"
        from store
        left join lateral (
          select fid, name, street, locality, state from branch where branch.account = ${account}
          order by fid = ${wanted} desc, fid = store.default_branch desc nulls last, fid limit 1) as branch on true
        left join customer on customer.account = ${account}
          and lower(customer.email) = lower(${'text' in email ? email.text : ''})
        where store.account = ${account}`),
    ),
  ])
  if (!facts || !ids) throw new Error(`no store ${account}`)
  if (claims.length === 0) return alreadyPlaced(tx, { account, key: request.key, digest })
  return {
    state: 'claimed',
    orderId: ids.orderId,
    store: storeOf(facts, deliveryMethod === 'pickup'),
    customerId: facts.customerId ?? ids.customerId,
    customerType: facts.customerType,
    isNewCustomer: facts.customerId === null,
  }
}

type StoreRow = HoursRow &
  PaymentSettings & {
    plan: string
    timeZone: string
    local: number
    nationalStandard: number
    nationalExpress: number
    deliveryHoldHours: number
    pointsAtPickupOnly: boolean
    nextFolio: number
    unpaidHours: number | null
    typeKey: string
    typeName: string
    localStates: string[]
    localPostalCodes: string[]
    branchFid: string
    branchName: string
    street: string
    locality: string
    branchState: string
    isOpenSundays: boolean
    transferDays: number | null
    defaultWarehouse: string | null
    firstBranch: string | null
    warehouses: Warehouse[] | null
    customerType: string
    customerId: number | null
  }

function storeOf(facts: StoreRow, isPickup: boolean): OrderingStore {
  const { timeZone, local, nationalStandard, nationalExpress, deliveryHoldHours, nextFolio, isOpenSundays } = facts
  const { localStates: states, localPostalCodes: postalCodes, branchState: state } = facts
  const { hours, specialDays } = openingOf(facts)
  const supply = isPickup ? supplyOf(facts) : null
  return {
    isPremium: facts.plan === 'premium',
    pointsAtPickupOnly: facts.pointsAtPickupOnly,
    timeZone,
    shipping: { local, nationalStandard, nationalExpress },
    localArea: localArea({ states, postalCodes }, { state }),
    deliveryHoldHours,
    branch: { fid: facts.branchFid, name: facts.branchName },
    opening: { isOffered: isPickupPlace({ ...facts, hours }), hours: hours ?? [], specialDays, isOpenSundays },
    supply,
    warehouse: warehouseOf(facts, supply),
    customerType: { key: facts.typeKey, name: facts.typeName },
    payment: { methods: paymentTerms(facts).methods },
    unpaidHours: facts.unpaidHours ?? USUAL_UNPAID_HOURS,
    nextFolio,
  }
}

/** The pieces that a pickup at the branch may have; null where the store does not count by branch. */
function supplyOf({ warehouses, firstBranch, branchFid, transferDays }: StoreRow): OrderingStore['supply'] {
  const byWarehouse = branchByWarehouse(warehouses ?? [], firstBranch === null ? [] : [firstBranch])
  if (byWarehouse.size === 0) return null
  const own = new Set([...byWarehouse].filter(([, branch]) => branch === branchFid).map(([warehouse]) => warehouse))
  return { own, allowsOthers: transferDays !== null, transferDays }
}

/** The warehouse to take from first: the default one if it serves the order, else the first that does. */
function warehouseOf(
  { warehouses, defaultWarehouse }: StoreRow,
  supply: OrderingStore['supply'],
): OrderingStore['warehouse'] {
  const all = warehouses ?? []
  const own = supply === null ? all : all.filter(({ fid }) => supply.own.has(fid))
  const { fid, name } = own.find((each) => each.fid === defaultWarehouse) ?? own[0] ?? NO_WAREHOUSE
  return { fid, name }
}

const NO_WAREHOUSE = { fid: '', name: '' }

async function alreadyPlaced(
  tx: Db,
  { account, key, digest }: { account: string; key: string; digest: string },
): Promise<OrderStart> {
  const [known] = await tx
    .select({ requestDigest: idempotency.requestDigest, orderId: order.id, folio: order.folio })
    .from(idempotency)
    .innerJoin(order, and(eq(order.account, idempotency.account), eq(order.id, idempotency.orderId)))
    .where(and(eq(idempotency.account, account), eq(idempotency.key, key)))
    // It writes, so that the answer waits until a synchronous standby has the order, too (decision 110).
    .for('update', { of: idempotency })
  // A key is committed together with its order or not at all.
  if (!known) throw new Error('a key has no order')
  const { orderId, folio } = known
  return { state: 'already-placed', orderId, folio, isSame: known.requestDigest === digest }
}

/** SHA-256 of the request, hexadecimal. The order in which the fields were sent makes no difference. */
function digestOf({ form, lines, coupon, points, total }: OrderRequest): string {
  // Requests without a branch have the digest that they had before there was a choice.
  const fields = CHECKOUT_FIELDS.filter((field) => field !== 'pickupBranch' || form[field] !== '').map(
    (field) => form[field],
  )
  const seen = lines.map(({ variantId, quantity, price }) => [variantId, quantity, price])
  return createHash('sha256')
    .update(JSON.stringify([fields, seen, coupon, points, total]))
    .digest('hex')
}
