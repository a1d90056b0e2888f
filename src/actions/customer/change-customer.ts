import { type CustomerRow, lockCustomers } from '#data/customer/read-customers.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { type CustomerChanges, checkCustomer } from '#domain/customer/check-customer.ts'
import type { ChangedCustomer } from '#domain/customer/customer-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'
import { putCustomers } from './put-customers.ts'

interface ChangeCustomerOptions {
  account: string
  actor: Actor
  now: Date
  customerId: number
  /** Fields that are not stated stay as they are. */
  changes: CustomerChanges
  /** The customer's `updatedAt` that the changes were made on. */
  seen: Date
}

/** Changes a customer's contact data, and whether points are gathered. The orders stay as they were placed. */
export async function changeCustomer(
  db: Db,
  { account, actor, now, customerId, changes, seen }: ChangeCustomerOptions,
): Promise<ChangedCustomer<CustomerRow>> {
  const checked = checkCustomer(changes)
  if (!checked.ok) return { ok: false, code: 'invalid', errors: checked.errors }
  return inTransaction(db, async (tx) => {
    const ids = Number.isSafeInteger(customerId) ? [customerId] : []
    const emails = checked.changes.email === undefined ? [] : [checked.changes.email]
    // Together with the customer who has the e-mail, so that all are locked by their ids.
    const locked = await lockCustomers(tx, { account, ids, fids: [], emails })
    const stored = locked.find(({ id }) => id === customerId)
    if (!stored) return { ok: false, code: 'customer-not-found' }
    if (stored.updatedAt.getTime() !== seen.getTime()) return { ok: false, code: 'changed-meanwhile', stored }
    const items = [{ id: customerId, fields: checked.changes }]
    const [result] = await putCustomers(tx, { account, actor, now, items })
    if (result?.ok) return { ok: true, isChanged: result.isChanged }
    return { ok: false, code: result?.code === 'email-taken' ? 'email-taken' : 'customer-not-found' }
  })
}
