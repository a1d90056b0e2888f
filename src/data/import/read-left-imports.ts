import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Shards } from '../database/client.ts'
import { importRun } from '../schema/import.ts'

/** Imports that are looked at in one go. */
const LIMIT = 100

/** An import that its uploader has given up. */
export interface AbandonedImport {
  account: string
  id: number
  state: 'receiving' | 'checked'
}

/** A file of an import that is read no more. */
export interface LeftFile {
  account: string
  id: number
  /** Its name in the upload store. */
  file: string
}

/** Reads the imports, of any store, whose upload has stopped or takes too long, or that were never confirmed. */
export async function readAbandonedImports(
  shards: Shards,
  { receivingBefore, begunBefore, checkedBefore }: Record<'receivingBefore' | 'begunBefore' | 'checkedBefore', Date>,
): Promise<AbandonedImport[]> {
  const { account, id, state, dueAt, createdAt } = importRun
  const isAbandoned = or(
    and(eq(state, 'receiving'), or(lt(dueAt, receivingBefore), lt(createdAt, begunBefore))),
    and(eq(state, 'checked'), lt(dueAt, checkedBefore)),
  )
  return shards.scan(
    importRun,
    (from) => sql`
      select ${account} as account, ${id} as id, ${state} as state from ${from} where ${isAbandoned} limit ${LIMIT}`,
  )
}

/**
 * Reads the files, of any store, that are read no more. The file of an import that failed stays for a while, as it may
 * be read again as another format.
 */
export async function readLeftFiles(shards: Shards, { failedBefore }: { failedBefore: Date }): Promise<LeftFile[]> {
  const { account, id, state, file, finishedAt } = importRun
  const isLeft = and(
    isNotNull(file),
    or(inArray(state, ['done', 'dropped']), and(eq(state, 'failed'), lt(finishedAt, failedBefore))),
  )
  return shards.scan(
    importRun,
    (from) => sql`
      select ${account} as account, ${id} as id, ${file} as file from ${from} where ${isLeft} limit ${LIMIT}`,
  )
}
