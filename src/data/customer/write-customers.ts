import { sql } from 'drizzle-orm'
import type { CustomerFields } from '#domain/customer/plan-customers.ts'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset, recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'

const FIELDS = [
  'fid',
  'name',
  'email',
  'phone',
  'street',
  'exterior',
  'interior',
  'reference',
  'neighbourhood',
  'municipality',
  'locality',
  'state',
  'postalCode',
  'country',
  'loyaltyActive',
  'record',
  'updatedAt',
] as const

/**
 * Inserts customers; a customer without a key gets its id as key (docs/rules/customer.md#customer-record). By e-mail:
 * when two transactions insert the same ones, the later waits at the first.
 * @returns their ids by e-mail in lower case, without customers that another transaction has just inserted
 */
export async function insertCustomers(
  tx: Db,
  { account, customers, now }: { account: string; customers: readonly CustomerFields[]; now: Date },
): Promise<Map<string, number>> {
  const given = customers
    .map((fields) => ({ ...fields, account, createdAt: now, updatedAt: now }))
    .toSorted((left, right) => (left.email.toLowerCase() < right.email.toLowerCase() ? -1 : 1))
  const inserted = await rows<{ id: number; email: string }>(
    tx,
    sql`
      ${insertRecordset({ table: customer, fields: ['account', ...FIELDS, 'createdAt'], rows: given })}
      on conflict do nothing returning id, lower(email) as email`,
  )
  const ids = inserted.map(({ id }) => id)
  await tx.execute(sql`
    update customer set fid = id::text
    where account = ${account} and fid is null and id = any(${sql.param(ids)}::bigint[])`)
  return new Map(inserted.map(({ id, email }) => [email, id]))
}

/** Writes customers that are there. */
export async function writeCustomers(
  tx: Db,
  { account, customers, now }: { account: string; customers: readonly (CustomerFields & { id: number })[]; now: Date },
): Promise<void> {
  const given = customers.map((fields) => ({ ...fields, updatedAt: now }))
  await tx.execute(sql`
    update customer set ${assignments(customer, [...FIELDS], 'r')}
    from ${recordset({ table: customer, fields: ['id', ...FIELDS], rows: given })}
    where customer.account = ${account} and customer.id = r.id`)
}
