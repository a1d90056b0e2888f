import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { deleteStore } from '#data/store/delete-store.ts'

/**
 * Removes a closed store for good, with all that it has (decision 111).
 * @returns false where it does not exist or is open; nothing has changed then
 */
export function removeStore(db: Db, { account }: { account: string }): Promise<boolean> {
  return inTransaction(db, (tx) => deleteStore(tx, { account }))
}
