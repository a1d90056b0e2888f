import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { importRun } from '../schema/import.ts'

/** An import, as far as pieces of its file are taken by it. */
export type StoredUpload = Pick<typeof importRun.$inferSelect, 'state' | 'file' | 'bytes' | 'receivedBytes'>

export async function findUpload(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<StoredUpload | null> {
  const { state, file, bytes, receivedBytes } = importRun
  const [found] = await db
    .select({ state, file, bytes, receivedBytes })
    .from(importRun)
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
  return found ?? null
}
