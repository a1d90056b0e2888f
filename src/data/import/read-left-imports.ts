import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { importRun } from '../schema/import.ts'

/** Imports looked at in one go. */
const LIMIT = 100

/** Reads the imports, of any store, whose upload has stopped or takes too long, or that were never confirmed. */
export async function readAbandonedImports(
  db: Db,
  { receivingBefore, begunBefore, checkedBefore }: Record<'receivingBefore' | 'begunBefore' | 'checkedBefore', Date>,
): Promise<{ account: string; id: number; state: 'receiving' | 'checked' }[]> {
  const { account, id, state, dueAt, createdAt } = importRun
  const found = await db
    .select({ account, id, state })
    .from(importRun)
    .where(
      or(
        and(eq(state, 'receiving'), or(lt(dueAt, receivingBefore), lt(createdAt, begunBefore))),
        and(eq(state, 'checked'), lt(dueAt, checkedBefore)),
      ),
    )
    .limit(LIMIT)
  return found.flatMap((left) =>
    left.state === 'receiving' || left.state === 'checked' ? { ...left, state: left.state } : [],
  )
}

/**
 * Reads the files, of any store, that are read no more. The file of an import that failed stays for a while, as it may
 * be read again as another format.
 */
export async function readLeftFiles(
  db: Db,
  { failedBefore }: { failedBefore: Date },
): Promise<{ account: string; id: number; file: string }[]> {
  const { account, id, state, file, finishedAt } = importRun
  const found = await db
    .select({ account, id, file })
    .from(importRun)
    .where(
      and(
        isNotNull(file),
        or(inArray(state, ['done', 'dropped']), and(eq(state, 'failed'), lt(finishedAt, failedBefore))),
      ),
    )
    .limit(LIMIT)
  return found.flatMap((left) => (left.file === null ? [] : { ...left, file: left.file }))
}
