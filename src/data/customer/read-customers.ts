import { and, asc, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { StoredCustomer } from '#domain/customer/plan-customers.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'

/** A customer as the store's own programs see it. */
export interface CustomerRow extends StoredCustomer {
  createdAt: Date
  updatedAt: Date
}

const { account: _account, erasedAt: _erasedAt, lookup: _lookup, ...columns } = getTableColumns(customer)

/** An erased customer can no longer be read or changed: only the remaining orders lead there. */
const isKnown = isNull(customer.erasedAt)

interface CustomerPage {
  account: string
  /** The id after which the page begins. */
  after: number
  limit: number
  /** The customer with this e-mail, without regard to case; those with this key; null for all. */
  email: string | null
  fid: string | null
}

/** Reads customers by their ids. */
export async function readCustomers(
  db: Db,
  { account, after, limit, email, fid }: CustomerPage,
): Promise<CustomerRow[]> {
  const conditions = [eq(customer.account, account), isKnown, gt(customer.id, after)]
  if (email !== null) conditions.push(hasEmail([email]))
  if (fid !== null) conditions.push(eq(customer.fid, fid))
  return db
    .select(columns)
    .from(customer)
    .where(and(...conditions))
    .orderBy(asc(customer.id))
    .limit(limit)
}

/** Finds a customer by its id. */
export async function findCustomerById(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<CustomerRow | null> {
  const [found] = await db
    .select(columns)
    .from(customer)
    .where(and(eq(customer.account, account), eq(customer.id, id), isKnown))
  return found ?? null
}

/**
 * Reads the customers that have any of these ids, keys or e-mails, and locks them by their ids until the transaction
 * ends. With keys, the store's keys are locked first: the free ones must stay free until they are written.
 */
export async function lockCustomers(
  tx: Db,
  { account, ids, fids, emails }: { account: string; ids: number[]; fids: string[]; emails: string[] },
): Promise<CustomerRow[]> {
  if (fids.length > 0) {
    await tx.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_KEY_LOCK}::int, hashtext(${account}))`)
  }
  return tx
    .select(columns)
    .from(customer)
    .where(
      and(
        eq(customer.account, account),
        isKnown,
        or(inArray(customer.id, ids), inArray(customer.fid, fids), hasEmail(emails)),
      ),
    )
    .orderBy(asc(customer.id))
    .for('no key update')
}

/** Any number, the same in every process of every version; the second key is the store's. */
const CUSTOMER_KEY_LOCK = 8_346_214

function hasEmail(emails: readonly string[]): SQL {
  return sql`lower(${customer.email}) = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`
}

/** How an item names a customer: one of them. */
export interface CustomerReference {
  id?: number | undefined
  fid?: string | undefined
  email?: string | undefined
}

/**
 * Finds the ids of customers. A key belongs to the customer to whom the point of sale gave it, as in a batch of
 * customers, never to a customer who happens to have it as id (domain/customer/plan-customers).
 * @returns the ids by the place of their reference
 */
export async function findCustomerIds(
  db: Db,
  { account, references }: { account: string; references: readonly CustomerReference[] },
): Promise<Map<number, number>> {
  const given = references.map(({ id, fid, email }, place) => ({ place, id, fid, email: email?.toLowerCase() }))
  const found = await rows<{ place: number; id: number }>(
    db,
    sql`
      select given.place, found.id
      from json_to_recordset(${JSON.stringify(given)}) as given (place int, id bigint, fid text, email text)
      cross join lateral (
        select customer.id from customer where account = ${account} and customer.id = given.id and erased_at is null
        union all
        select customer.id from customer where account = ${account} and lower(customer.email) = given.email
        union all (
          select customer.id from customer
          where account = ${account} and customer.fid = given.fid and customer.fid <> customer.id::text
          order by customer.id limit 1)
        limit 1) as found`,
  )
  return new Map(found.map(({ place, id }) => [place, id]))
}
