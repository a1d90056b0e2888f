import { type BackupTable, readModelTables, readQueueTable, tableId } from '#data/backup/backup-tables.ts'
import type { CopyConnection, CopyTransaction } from '#data/backup/copy-connection.ts'
import { readNamedImages } from '#data/backup/named-images.ts'
import { readSums } from '#data/backup/read-sums.ts'
import { readSequences } from '#data/backup/sequences.ts'
import { readStoreTables } from '#data/backup/store-tables.ts'
import { readErasures } from '#data/customer/erasures.ts'
import { newestMigration } from '#data/database/migrate.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { type BlobStore, blobKeyOf } from '../adapters/blob-store.ts'
import { fingerprintOf } from '../adapters/signature.ts'
import type { Secrets } from '../config.ts'
import { PRODUCT_VERSION } from '../product-version.ts'
import {
  type BackupEnd,
  type BackupManifest,
  END,
  ERASURES,
  FORMAT,
  imageEntry,
  MANIFEST,
  rowsEntry,
  SECRET,
} from './archive-format.ts'
import { signatureOf } from './archive-signature.ts'
import { ImageNames } from './image-names.ts'
import { eachInSequence } from './images-at-once.ts'
import { MAIL_ROWS } from './mail-rows.ts'
import type { ArchiveWriter } from './write-archive.ts'

export interface BackupSource {
  /** The store whose rows and images alone are written, with its people; null for all of the installation. */
  account: string | null
  copies: CopyConnection
  engine: BackupManifest['engine']
  blobs: BlobStore
  hasImages: boolean
  secrets: Secrets
  /** The secret of the data folder, which the archive takes along; null where SECRET is set. */
  storedSecret: string | null
  now: () => Date
  signal: AbortSignal
  /** Is called with each table and with the number of images. */
  progress: (step: BackupStep) => void
}

export type BackupStep = { kind: 'table'; table: string } | { kind: 'rows-done' } | { kind: 'images'; stored: number }

export interface BackupOutcome {
  manifest: BackupManifest
  end: BackupEnd
  /** Names of originals whose bytes are missing or are others. */
  missing: string[]
}

/** The backup was interrupted by its caller. */
export class BackupInterrupted extends Error {
  override name = 'BackupInterrupted'
}

/** There is no such store to back up. */
export class StoreMissing extends Error {
  override name = 'StoreMissing'
}

/** The most missing images that are named. */
const MOST_NAMED = 20

/** Writes an installation, or a store of it, into an archive: the rows of one moment, then the images that they name. */
export async function makeBackup(writer: ArchiveWriter, source: BackupSource): Promise<BackupOutcome> {
  const { copies, blobs, hasImages, secrets, signal, progress } = source
  const read = await copies.inSnapshot((transaction) => writeRows(writer, transaction, source))
  progress({ kind: 'rows-done' })
  const missing: string[] = []
  const images = { stored: 0, missing: 0 }
  // No original is ever deleted, so that the ones of that moment are still there.
  const names = hasImages ? read.names : []
  for await (const { item, result: bytes } of eachInSequence(names, ({ account, key }) => blobs.read(account, key))) {
    throwIfInterrupted(signal)
    const { account, key } = item
    if (bytes === null || blobKeyOf(bytes) !== key) {
      images.missing += 1
      if (missing.length < MOST_NAMED) missing.push(`${account}/${key}`)
      continue
    }
    await writer.add(imageEntry({ account, key }), bytes)
    images.stored += 1
    progress({ kind: 'images', stored: images.stored })
  }
  const digest = writer.digest()
  const end = { ...read.end, images, digest, signature: signatureOf(secrets, digest) }
  await writer.add(END, jsonOf(end))
  return { manifest: read.manifest, end, missing }
}

async function writeRows(writer: ArchiveWriter, { tx, copyOut }: CopyTransaction, source: BackupSource) {
  const { account } = source
  if (account !== null && !(await findStoreByAccount(tx, { account }))) throw new StoreMissing(account)
  const tables =
    account === null
      ? [...(await readModelTables(tx)), ...(await mailTables(tx))]
      : await readStoreTables(tx, { account })
  const manifest: BackupManifest = {
    format: FORMAT,
    version: PRODUCT_VERSION,
    migration: (await newestMigration(tx)) ?? 0,
    engine: source.engine,
    at: source.now().toISOString(),
    account,
    hasImages: source.hasImages,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    secretFingerprints: source.secrets.map(fingerprintOf),
  }
  await writer.add(MANIFEST, jsonOf(manifest))
  const erasures = (await readErasures(tx)).filter((each) => account === null || each.account === account)
  await writer.add(ERASURES, jsonOf(erasures))
  if (source.storedSecret !== null) await writer.add(SECRET, Buffer.from(source.storedSecret))
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const id = tableId(table)
    source.progress({ kind: 'table', table: id })
    rows[id] = 0
    let number = 0
    for await (const piece of copyOut(table)) {
      throwIfInterrupted(source.signal)
      rows[id] += piece.rows
      number += 1
      await writer.add(rowsEntry(id, number), piece.bytes)
    }
  }
  const names = new ImageNames()
  if (source.hasImages) for await (const name of readNamedImages(tx, { account })) names.add(name)
  const sums = { ...(await readSums(tx, { account })) }
  // Ids of a single store go on after its own highest ones.
  const sequences = account === null ? await readSequences(tx) : []
  return { manifest, names, end: { rows, sums, sequences } }
}

/** The queued messages; every other job of the queue begins again by itself. */
async function mailTables(tx: CopyTransaction['tx']): Promise<BackupTable[]> {
  const found = await readQueueTable(tx, MAIL_ROWS)
  return found.map((table) => ({ ...table, where: MAIL_ROWS.where }))
}

function throwIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new BackupInterrupted()
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
