import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByAccount, type Store, type StoreChanges } from '#data/store/find-store.ts'
import { updateStore } from '#data/store/write-store.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkVendor, isSameVendor, type Vendor } from '#domain/notification/notice.ts'
import type { VendorChanged } from '#domain/notification/notification-outcomes.ts'

interface VendorChange {
  account: string
  actor: Actor
  now: Date
  wanted: Vendor
  /** The vendor as the page showed it. */
  seen: Vendor
}

/**
 * Changes or removes the receiver of a store's settings, which its till may have set: `wanted.email` null removes
 * it. Nothing is changed where the till or another person has changed it since the page showed it.
 */
export async function changeVendor(
  db: Db,
  { account, actor, now, wanted: stated, seen }: VendorChange,
): Promise<VendorChanged> {
  const checked = checkVendor(stated)
  if (!checked.ok) return checked
  const { vendor } = checked
  if (isSameVendor(vendor, seen)) return { ok: true }
  return inTransaction(db, async (tx) => {
    const isWritten = await updateStore(tx, { account, changes: columnsOf(vendor), seen: columnsOf(seen) })
    if (!isWritten) {
      const store = await findStoreByAccount(tx, { account })
      return store && isSameVendor(vendorOf(store), vendor) ? { ok: true } : { ok: false, code: 'changed-meanwhile' }
    }
    const events = [{ kind: 'mailing-changed' as const, subject: '', payload: { change: 'notices' as const } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true }
  })
}

function columnsOf({ email, name, isEnabled }: Vendor): StoreChanges {
  return { vendorEmail: email, vendorUserName: name === '' ? null : name, vendorEmailEnabled: isEnabled }
}

function vendorOf({ vendorEmail, vendorUserName, vendorEmailEnabled }: Store): Vendor {
  return { email: vendorEmail, name: vendorUserName ?? '', isEnabled: vendorEmailEnabled }
}
