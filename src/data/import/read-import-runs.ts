import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { OPEN_STATES } from '#domain/import/import-run.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import type { Rejection } from '#domain/import/rejection.ts'
import type { Db } from '../database/client.ts'
import { importRejection, importRun } from '../schema/import.ts'

const SHOWN = {
  id: importRun.id,
  actor: importRun.actor,
  confirmedBy: importRun.confirmedBy,
  fileName: importRun.fileName,
  bytes: importRun.bytes,
  receivedBytes: importRun.receivedBytes,
  format: importRun.format,
  isFormatChosen: importRun.isFormatChosen,
  encoding: importRun.encoding,
  state: importRun.state,
  rows: importRun.rows,
  notices: importRun.notices,
  retiresMany: importRun.retiresMany,
  planned: importRun.planned,
  counts: importRun.counts,
  rejections: importRun.rejections,
  failure: importRun.failure,
  failureLine: importRun.failureLine,
  failureValue: importRun.failureValue,
  createdAt: importRun.createdAt,
  finishedAt: importRun.finishedAt,
}

/** An import with how far it is; what it would change is read apart. */
export type ImportRun = Pick<typeof importRun.$inferSelect, keyof typeof SHOWN>

/** Finds an import of a store, as often as its progress is shown. */
export async function findImportRun(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<ImportRun | null> {
  const [found] = await db
    .select(SHOWN)
    .from(importRun)
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
  return found ?? null
}

/** Finds the import of a store that is not over. */
export async function findOpenImport(db: Db, { account }: { account: string }): Promise<ImportRun | null> {
  const [found] = await db
    .select(SHOWN)
    .from(importRun)
    .where(and(eq(importRun.account, account), inArray(importRun.state, [...OPEN_STATES])))
  return found ?? null
}

/**
 * Reads a store's imports, the newest first. @param before the id of the last one already read; null at the beginning
 */
export async function readImportRuns(
  db: Db,
  { account, before, limit }: { account: string; before: number | null; limit: number },
): Promise<ImportRun[]> {
  return db
    .select(SHOWN)
    .from(importRun)
    .where(and(eq(importRun.account, account), before === null ? undefined : lt(importRun.id, before)))
    .orderBy(desc(importRun.id))
    .limit(limit)
}

/** Reads what an import would change, or has changed, of the first products; empty until it is checked. */
export async function readImportPreview(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<ProductChange[]> {
  const [found] = await db
    .select({ preview: importRun.preview })
    .from(importRun)
    .where(and(eq(importRun.account, account), eq(importRun.id, id)))
  return found?.preview ?? []
}

/** A rejection with its number within the import, from 1. */
export type StoredRejection = Omit<Rejection, 'path'> & { number: number }

/** Reads the rejections of an import's file, in its sequence, from after a number on. */
export async function readImportRejections(
  db: Db,
  { account, id, after, limit }: { account: string; id: number; after: number; limit: number },
): Promise<StoredRejection[]> {
  const { number, line, lastLine, product, loss, code, value } = importRejection
  return db
    .select({ number, line, lastLine, product, loss, code, value })
    .from(importRejection)
    .where(and(eq(importRejection.account, account), eq(importRejection.runId, id), gt(number, after)))
    .orderBy(asc(number))
    .limit(limit)
}
