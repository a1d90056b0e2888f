import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { DecimalSign } from '#domain/import/amount-reading.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import type { FileFlawPlace } from '#domain/import/file-flaw.ts'
import type { ImportCounts } from '#domain/import/import-counts.ts'
import { type ImportFailure, type ImportState, OPEN_STATES } from '#domain/import/import-run.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { TextEncoding } from '#domain/import/text-encoding.ts'
import type { Db } from '../database/client.ts'
import { importRejection, importRun } from '../schema/import.ts'

export interface ImportKey {
  account: string
  id: number
}

interface NewImport {
  account: string
  actor: Actor
  fileName: string
  /** Its name in the folder of uploads. */
  file: string
  bytes: number
  format: CsvFormat | null
  createdAt: Date
}

/** The condition of the index of open imports, in words that PostgreSQL sees to be the same. */
const IS_OPEN = sql.raw(`state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`)

/** @returns the id of the import; null where the store has an open one */
export async function insertImportRun(tx: Db, values: NewImport): Promise<number | null> {
  const [added] = await tx
    .insert(importRun)
    .values({ ...values, isFormatChosen: values.format !== null, dueAt: values.createdAt })
    .onConflictDoNothing({ target: importRun.account, where: IS_OPEN })
    .returning({ id: importRun.id })
  return added?.id ?? null
}

/** A stored import, locked until the transaction ends. */
export type LockedImport = Pick<
  typeof importRun.$inferSelect,
  'state' | 'bytes' | 'receivedBytes' | 'file' | 'claim' | 'retiresMany'
>

export async function lockImportRun(tx: Db, { account, id }: ImportKey): Promise<LockedImport | null> {
  const { state, bytes, receivedBytes, file, claim, retiresMany } = importRun
  const [found] = await tx
    .select({ state, bytes, receivedBytes, file, claim, retiresMany })
    .from(importRun)
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
    .for('no key update')
  return found ?? null
}

/** A step of an import; members that are left out stay. */
export interface ImportChange {
  state: ImportState
  receivedBytes?: number
  format?: CsvFormat
  isFormatChosen?: boolean
  chosenEncoding?: TextEncoding
  chosenDecimal?: DecimalSign
  retiresMany?: boolean
  retires?: boolean
  confirmedBy?: Actor
  planned?: ImportCounts
  preview?: ProductChange[]
  failure?: ImportFailure
  place?: FileFlawPlace
}

/** Gives a locked import another state: all claims end, and a worker may claim it. */
export async function writeImportState(
  tx: Db,
  { account, id, now, change }: ImportKey & { now: Date; change: ImportChange },
): Promise<void> {
  const { place, ...columns } = change
  const isOver = !OPEN_STATES.some((open) => open === change.state)
  const failure = place && { failureLine: place.line, failureValue: place.value }
  await tx
    .update(importRun)
    .set({
      ...columns,
      ...failure,
      dueAt: now,
      attempts: 0,
      claim: sql`${importRun.claim} + 1`,
      finishedAt: isOver ? now : null,
    })
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
}

/** Resets the counts and rejections of a pass over the file, before another one. */
export async function beginImportPass(tx: Db, { account, id }: ImportKey): Promise<void> {
  await tx
    .update(importRun)
    .set({ counts: null, rejections: 0, failure: null, failureLine: null, failureValue: null })
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
  await tx.delete(importRejection).where(and(eq(importRejection.account, account), eq(importRejection.runId, id)))
}
