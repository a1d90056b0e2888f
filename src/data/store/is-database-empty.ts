import type { Db } from '#data/database/client.ts'
import { store } from '#data/schema/store.ts'

/** Whether the database has no store yet, so that the demo may be loaded. */
export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const [found] = await db.select({ account: store.account }).from(store).limit(1)
  return !found
}
