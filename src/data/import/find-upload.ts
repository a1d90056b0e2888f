import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { importRun } from '../schema/import.ts'

/** What is needed of an import to take pieces of its file. */
export type Upload = Pick<typeof importRun.$inferSelect, 'state' | 'file' | 'bytes' | 'receivedBytes'>

export async function findUpload(db: Db, { account, id }: { account: string; id: number }): Promise<Upload | null> {
  const { state, file, bytes, receivedBytes } = importRun
  const [found] = await db
    .select({ state, file, bytes, receivedBytes })
    .from(importRun)
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
  return found ?? null
}
