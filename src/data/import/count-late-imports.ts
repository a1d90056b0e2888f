import { and, count, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { importRun } from '../schema/import.ts'

/** Counts the imports of a store that should have been worked on before a moment, and were not. */
export async function countLateImports(
  db: Db,
  { account, dueBefore }: { account: string; dueBefore: Date },
): Promise<number> {
  const { state, dueAt } = importRun
  const [found] = await db
    .select({ count: count() })
    .from(importRun)
    .where(
      and(eq(importRun.account, account), inArray(state, ['received', 'checking', 'applying']), lt(dueAt, dueBefore)),
    )
  return found?.count ?? 0
}
