import { lockCustomers } from '#data/customer/read-customers.ts'
import { insertCustomers, writeCustomers } from '#data/customer/write-customers.ts'
import { findWithEntries, insertPoints, writeBalances } from '#data/customer/write-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { JustAdded, retryWhereAdded } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import {
  type CustomerPlan,
  type CustomerRejection,
  planCustomers,
  type StatedCustomer,
  type StoredCustomer,
} from '#domain/customer/plan-customers.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'

/** The reason of the entry that a customer's first balance is recorded by. */
export const OPENING_REASON = 'Saldo inicial'

interface PutCustomersOptions {
  account: string
  actor: Actor
  now: Date
  items: readonly (StatedCustomer & {
    /** The points that the customer has elsewhere: those that it begins with here, where it has had none yet. */
    points?: number | undefined
  })[]
}

/** The outcome of an item. It has changed a customer also where it has given the points to begin with alone. */
type PutCustomer = { ok: true; id: number; isChanged: boolean } | { ok: false; code: CustomerRejection }

/**
 * Adds customers to a store, and changes existing ones: fields that are not stated stay as they are.
 * @returns the outcome of each item, in the same sequence
 */
export function putCustomers(db: Db, options: PutCustomersOptions): Promise<PutCustomer[]> {
  return retryWhereAdded(() => inTransaction(db, (tx) => put(tx, options)))
}

/** A customer that was added or found, by its id. */
type PlacedCustomer = Exclude<CustomerPlan, { state: 'rejected' }> & { id: number; isChanged: boolean }

async function put(tx: Db, { account, actor, now, items }: PutCustomersOptions): Promise<PutCustomer[]> {
  const stored = await lockCustomers(tx, {
    account,
    ids: items.flatMap(({ id }) => id ?? []),
    fids: items.flatMap(({ fields: { fid } }) => fid ?? []),
    emails: items.flatMap(({ fields: { email } }) => email ?? []),
  })
  const plans = planCustomers(stored, items)
  const added = plans.flatMap((plan) => (plan.state === 'new' ? [plan.fields] : []))
  const changed = plans.flatMap((plan) => (plan.state === 'known' && plan.isChanged ? [plan] : []))
  const ids = added.length > 0 ? await insertCustomers(tx, { account, customers: added, now }) : new Map()
  if (ids.size < added.length) throw new JustAdded('a customer was added at the same moment')
  if (changed.length > 0) {
    await writeCustomers(tx, { account, customers: changed.map(({ id, fields }) => ({ ...fields, id })), now })
  }
  const placed = plans.map((plan) => placedOf(plan, ids))
  const opened = await openBalances(tx, { account, now, items, placed, stored })
  const events = placed.flatMap((each) => (each?.isChanged ? [changeOf(each.id)] : []))
  await appendEvents(tx, { account, actor, at: now, events: [...events, ...opened] })
  const withPoints = new Set(opened.map(({ subject }) => subject))
  return plans.map((plan, place) => {
    const each = placed[place]
    if (each) return { ok: true, id: each.id, isChanged: each.isChanged || withPoints.has(String(each.id)) }
    return { ok: false, code: plan.state === 'rejected' ? plan.code : 'customer-unknown' }
  })
}

function placedOf(plan: CustomerPlan, ids: ReadonlyMap<string, number>): PlacedCustomer | null {
  if (plan.state === 'known') return plan
  const id = plan.state === 'new' ? ids.get(plan.fields.email.toLowerCase()) : undefined
  return plan.state === 'new' && id !== undefined ? { ...plan, id, isChanged: true } : null
}

function changeOf(id: number): NewEvent {
  return { kind: 'customer-changed', subject: String(id), payload: {} }
}

interface FirstBalances extends Pick<PutCustomersOptions, 'account' | 'now' | 'items'> {
  placed: readonly (PlacedCustomer | null)[]
  stored: readonly StoredCustomer[]
}

/** Records the points that customers begin with. A customer who has ever had points here is left alone. */
async function openBalances(tx: Db, { account, now, items, placed, stored }: FirstBalances): Promise<NewEvent[]> {
  const withPoints = new Set(stored.flatMap(({ id, loyaltyPoints }) => (loyaltyPoints > 0 ? [id] : [])))
  const stated = items.flatMap(({ points = 0 }, place) => {
    const id = placed[place]?.id
    return id === undefined || points === 0 || withPoints.has(id) ? [] : [{ id, points }]
  })
  if (stated.length === 0) return []
  const withEntries = await findWithEntries(tx, { account, customerIds: stated.map(({ id }) => id) })
  const opened = stated.filter(({ id }) => !withEntries.has(id))
  if (opened.length === 0) return []
  const entries = opened.map(({ id, points }) => {
    return { customerId: id, points, reason: OPENING_REASON, externalId: null }
  })
  await insertPoints(tx, { account, entries, now })
  await writeBalances(tx, { account, balances: new Map(opened.map(({ id, points }) => [id, points])) })
  return opened.map(({ id, points }) => ({ kind: 'points-changed', subject: String(id), payload: { points } }))
}
