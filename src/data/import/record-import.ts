import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/event/event.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import type { FileNotices } from '#domain/import/file-notices.ts'
import type { ImportCounts } from '#domain/import/import-counts.ts'
import { MAX_STORED_REJECTIONS } from '#domain/import/import-run.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { Rejection } from '#domain/import/rejection.ts'
import type { TextEncoding } from '#domain/import/text-encoding.ts'
import type { Db } from '../database/client.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { importRejection, importRun } from '../schema/import.ts'
import { importRecord } from '../schema/import-record.ts'
import { IMPORT_LEASE_MS, type ImportClaim, isClaimed } from './claim-import.ts'

/** Records how much of a file has arrived. @returns false when the import receives nothing any more */
export async function recordUploaded(
  db: Db,
  { account, id, receivedBytes, now }: { account: string; id: number; receivedBytes: number; now: Date },
): Promise<boolean> {
  const recorded = await db
    .update(importRun)
    .set({ receivedBytes, dueAt: now })
    .where(and(eq(importRun.account, account), eq(importRun.id, id), eq(importRun.state, 'receiving')))
    .returning({ id: importRun.id })
  return recorded.length > 0
}

interface OpenedFile {
  format: CsvFormat
  encoding: TextEncoding
  rows: number
  notices: FileNotices
  /** Whether the store's catalogue begins with it; undefined where that is recorded already. */
  isFirst: boolean | undefined
  /** Whether its reading begins: what an earlier one has counted and rejected is forgotten. */
  isAnew: boolean
  now: Date
}

/** Records the properties of a claimed import's file. @returns false when the claim no longer counts */
export async function recordOpened(
  db: Db,
  { format, encoding, rows, notices, isFirst, isAnew, now, ...claim }: ImportClaim & OpenedFile,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const recorded = await tx
      .update(importRun)
      .set({
        format,
        encoding,
        rows,
        notices,
        isFirst,
        dueAt: new Date(now.getTime() + IMPORT_LEASE_MS),
        ...(isAnew ? { counts: null, rejections: 0 } : {}),
      })
      .where(isClaimed(claim))
      .returning({ id: importRun.id })
    if (recorded.length === 0) return false
    if (isAnew) {
      await tx
        .delete(importRejection)
        .where(and(eq(importRejection.account, claim.account), eq(importRejection.runId, claim.id)))
    }
    return true
  })
}

interface Progress {
  counts: ImportCounts
  /** Those since the last time. */
  rejections: readonly Rejection[]
  /** The changes that a check has collected for its preview; undefined where they are those that were recorded last. */
  preview?: ProductChange[] | undefined
  now: Date
}

/**
 * Records how far a claimed import is, and renews its claim. An import that moves on has not failed, however often it
 * was cut short.
 * @returns false when the claim no longer counts
 */
export async function recordProgress(
  db: Db,
  { counts, rejections, preview, now, ...claim }: ImportClaim & Progress,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [recorded] = await tx
      .update(importRun)
      .set({
        counts,
        rejections: sql`${importRun.rejections} + ${rejections.length}::int`,
        ...(preview && { preview }),
        attempts: 0,
        dueAt: new Date(now.getTime() + IMPORT_LEASE_MS),
      })
      .where(isClaimed(claim))
      .returning({ rejections: importRun.rejections })
    if (!recorded) return false
    const { account, id: runId } = claim
    const first = recorded.rejections - rejections.length + 1
    const stored = rejections.slice(0, Math.max(0, MAX_STORED_REJECTIONS - first + 1))
    if (stored.length > 0) {
      await tx.insert(importRejection).values(
        stored.map(({ line, lastLine, product, loss, code, value }, at) => ({
          account,
          runId,
          number: first + at,
          line,
          lastLine,
          product: plain(product),
          loss,
          code,
          value: plain(value),
        })),
      )
    }
    return true
  })
}

/** PostgreSQL's text has no NUL, which a file may have. */
function plain(text: string): string {
  return text.replaceAll('\0', ' ')
}

/** Records that the file of an import is deleted. */
export async function recordFileDeleted(db: Db, { account, id }: { account: string; id: number }): Promise<void> {
  await db
    .update(importRun)
    .set({ file: null })
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
}

interface NewRecord {
  account: string
  /** The import of the counter; null for one of the command line. */
  runId: number | null
  fileName: string
  actor: Actor
  now: Date
}

/** Adds the record of an import that begins to change the store. @returns its id, the same if the import goes on */
export async function beginRecord(db: Db, { account, runId, fileName, actor, now }: NewRecord): Promise<number> {
  const [added] = await db
    .insert(importRecord)
    .values({ account, runId, fileName, actor, createdAt: now })
    .onConflictDoUpdate({ target: [importRecord.account, importRecord.runId], set: { fileName } })
    .returning({ id: importRecord.id })
  if (!added) throw new Error('the record of an import was not written')
  return added.id
}
