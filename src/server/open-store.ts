import type { Db } from '#data/database/client.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'

/** Whether the store exists and is open to shoppers: its images are as closed as its pages. */
export async function isOpenStore(db: Db, account: string): Promise<boolean> {
  const store = await findStoreByAccount(db, { account })
  return store?.isActive ?? false
}
