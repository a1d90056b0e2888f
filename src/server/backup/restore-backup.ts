import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { type BackupTable, readModelTables, readQueueTable, tableId } from '#data/backup/backup-tables.ts'
import type { CopyConnection, CopyTransaction } from '#data/backup/copy-connection.ts'
import { withoutReferences } from '#data/backup/foreign-keys.ts'
import { readNewestChange } from '#data/backup/newest-change.ts'
import { raiseNumbers, readFolioStates } from '#data/backup/raise-numbers.ts'
import { type BackupSums, readSums } from '#data/backup/read-sums.ts'
import { countTableRows } from '#data/backup/row-counts.ts'
import { countRowEnds } from '#data/backup/row-pieces.ts'
import { moveSequence, readSequences } from '#data/backup/sequences.ts'
import { findErasedAgain } from '#data/customer/erasures.ts'
import type { Db } from '#data/database/client.ts'
import { errorCodes } from '#data/database/error-codes.ts'
import { knownMigrations, lockMigrations, migrate, migrateUntil, newestMigration } from '#data/database/migrate.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { recordBackup } from '#data/installation/last-backup.ts'
import {
  deleteInstallationRow,
  deleteSecretFingerprints,
  sharesSecret,
} from '#data/installation/secret-fingerprints.ts'
import { folioAfterRestore, ID_GAP } from '#domain/backup/number-gap.ts'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import type { Actor } from '#domain/event/event.ts'
import { type BlobStore, blobKeyOf } from '../adapters/blob-store.ts'
import { fingerprintOf } from '../adapters/signature.ts'
import type { Secrets } from '../config.ts'
import { deleteMails } from '../jobs/queued-mails.ts'
import { ArchiveFlaw } from './archive-flaw.ts'
import {
  type BackupEnd,
  type BackupManifest,
  backupEnd,
  backupErasures,
  backupManifest,
  FORMAT,
} from './archive-format.ts'
import { type SignatureState, signatureState } from './archive-signature.ts'
import { LimitedWork } from './images-at-once.ts'
import { MAIL_ROWS } from './mail-rows.ts'
import { parseContents, type ReadEntry } from './read-archive.ts'

export interface RestoreTarget {
  copies: CopyConnection
  /** Where images are put; null where a backup is only checked. */
  blobs: BlobStore | null
  /** Returns the secrets of the installation, which takes the archive's over where it has none of its own. */
  secretsFor: (stored: string | null) => Promise<Secrets>
  /** Is called before the transaction is committed, with the archive's secret. */
  storeSecret: (stored: string) => Promise<void>
  /** Erasures that are known apart from the backup. */
  erasures: readonly PersonErasure[]
  /** Whether numbers go on where the backup ends: nothing was changed after it. */
  isExact: boolean
  now: () => Date
  signal: AbortSignal
  progress: (step: RestoreStep) => void
}

export type RestoreStep = { kind: 'table'; table: string } | { kind: 'images'; stored: number } | { kind: 'checking' }

export interface StoreGap {
  account: string
  lastFolio: number
  nextFolio: number
}

export interface RestoreOutcome {
  manifest: BackupManifest
  end: BackupEnd
  signature: SignatureState
  hasOtherSecret: boolean
  gaps: StoreGap[]
  /** People who were erased after the backup, and again now. */
  erasedAgain: PersonErasure[]
}

/** The restore was interrupted by its caller. */
export class RestoreInterrupted extends Error {
  override name = 'RestoreInterrupted'
}

const ACTOR = 'command:restore'

/** Days before the backup by whose orders the gap of folios is measured. */
const RECENT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Fills an empty database from an archive, in one transaction which is committed once everything has been verified:
 * before that, and where it fails, the database is as it was. Images are put where they belong, which changes nothing
 * for those that are there.
 * @param entries of the archive, the manifest among them as the first
 * @throws ArchiveFlaw
 */
export async function restoreBackup(
  entries: AsyncGenerator<ReadEntry>,
  target: RestoreTarget,
): Promise<RestoreOutcome> {
  const manifest = await readManifest(entries)
  return target.copies.inTransaction(async (transaction) => {
    const { tx } = transaction
    // A process that starts now waits here, and finds a restored database.
    await lockMigrations(tx)
    if ((await newestMigration(tx)) === null) await migrateUntil(tx, manifest.migration)
    await deleteInstallationRow(tx)
    const { end, erasures, storedSecret } = await withoutReferences(tx, () =>
      takeEntries(entries, transaction, { ...target, manifest }),
    )
    target.progress({ kind: 'checking' })
    const secrets = await target.secretsFor(storedSecret)
    const signature = signatureState(secrets, { ...end, by: manifest.secretFingerprints })
    if (signature === 'altered') throw new ArchiveFlaw('altered')
    await compareSums(tx, end)
    for (const { table, column, last } of end.sequences) {
      if (last !== null) await moveSequence(tx, { table, column, last: target.isExact ? last : last + ID_GAP })
    }
    await migrate({ db: tx, shards: singleDatabase(tx) })
    const gaps = target.isExact ? [] : await leaveGaps(tx, { at: new Date(manifest.at), now: target.now() })
    const erasedAgain = await eraseAgain(tx, {
      erasures: [...target.erasures, ...erasures],
      now: target.now(),
      actor: ACTOR,
    })
    const fingerprints = secrets.map(fingerprintOf)
    const hasOtherSecret = !manifest.secretFingerprints.some((each) => fingerprints.includes(each))
    if (!(await sharesSecret(tx, { fingerprints }))) await deleteSecretFingerprints(tx)
    await recordBackup(tx, { at: new Date(manifest.at) })
    if (storedSecret !== null) await target.storeSecret(storedSecret)
    return { manifest, end, signature, hasOtherSecret, gaps, erasedAgain }
  })
}

interface Recovered {
  copies: CopyConnection
  erasures: readonly PersonErasure[]
  /** The moment that the database was taken back to. */
  at: Date
  now: Date
}

/** Why a database cannot have been taken back to a moment. */
export type SettleRejection =
  | { ok: false; code: 'in-future'; now: Date }
  | { ok: false; code: 'no-stores' }
  /** It has a change from after the moment. */
  | { ok: false; code: 'changed-later'; changedAt: Date }

type SettledDatabase = { ok: true } & Pick<RestoreOutcome, 'gaps' | 'erasedAgain'>

/** Milliseconds by which the clocks of servers and the moment that a person names may differ. */
const INACCURACY = 300_000

/**
 * Does for a database that PostgreSQL's own tools took back to an earlier moment what a restore does: numbers that may
 * have been given out since are left free, and people who were erased since are erased again.
 */
export async function settleRecovered({
  copies,
  erasures,
  at,
  now,
}: Recovered): Promise<SettledDatabase | SettleRejection> {
  if (at > now) return { ok: false, code: 'in-future', now }
  return copies.inTransaction<SettledDatabase | SettleRejection>(async ({ tx }) => {
    await lockMigrations(tx)
    if ((await readFolioStates(tx, { since: now })).length === 0) return { ok: false, code: 'no-stores' }
    const changedAt = await readNewestChange(tx, { until: now })
    if (changedAt !== null && changedAt.getTime() > at.getTime() + INACCURACY) {
      return { ok: false, code: 'changed-later', changedAt }
    }
    for (const { table, column, last } of await readSequences(tx)) {
      if (last !== null) await moveSequence(tx, { table, column, last: last + ID_GAP })
    }
    const gaps = await leaveGaps(tx, { at, now })
    return { ok: true, gaps, erasedAgain: await eraseAgain(tx, { erasures, now, actor: ACTOR }) }
  })
}

/** Reads the first entry. @throws ArchiveFlaw where this version cannot read it */
export async function readAnyManifest(entries: AsyncGenerator<ReadEntry>): Promise<BackupManifest> {
  const { value: first } = await entries.next()
  if (first?.kind !== 'manifest') throw new ArchiveFlaw('not-a-backup')
  const { format } = parseContents(backupManifest.pick({ format: true }), first.bytes)
  if (format > FORMAT) throw new ArchiveFlaw('newer-version')
  return parseContents(backupManifest, first.bytes)
}

/** Reads the manifest of an installation. @throws ArchiveFlaw where this version cannot restore the archive */
export async function readManifest(entries: AsyncGenerator<ReadEntry>): Promise<BackupManifest> {
  const manifest = await readAnyManifest(entries)
  const known = knownMigrations()
  if (manifest.migration > (known.at(-1) ?? 0)) throw new ArchiveFlaw('newer-version')
  if (!known.includes(manifest.migration)) throw new ArchiveFlaw('damaged')
  if (manifest.account !== null) throw new ArchiveFlaw('of-one-store')
  return manifest
}

interface TakenEntries {
  end: BackupEnd
  erasures: PersonErasure[]
  storedSecret: string | null
}

/** Takes every entry up to the end, and compares the rows of each table with the counts of the end. */
async function takeEntries(
  entries: AsyncGenerator<ReadEntry>,
  { tx, copyIn }: CopyTransaction,
  { manifest, blobs, signal, progress }: RestoreTarget & { manifest: BackupManifest },
): Promise<TakenEntries> {
  const tables = await targetTables(tx, manifest)
  const rows: Record<string, number> = Object.fromEntries([...tables.keys()].map((id) => [id, 0]))
  let erasures: PersonErasure[] = []
  let storedSecret: string | null = null
  const puts = new LimitedWork()
  let images = 0
  let under = ''
  for await (const entry of entries) {
    if (signal.aborted) throw new RestoreInterrupted()
    switch (entry.kind) {
      case 'manifest':
        throw new ArchiveFlaw('damaged')
      case 'erasures':
        erasures = parseErasures(entry.bytes)
        break
      case 'secret':
        storedSecret = entry.bytes.toString().trim()
        break
      case 'rows': {
        const table = tables.get(entry.table)
        if (!table) throw new ArchiveFlaw('damaged')
        if (entry.table !== under) progress({ kind: 'table', table: entry.table })
        under = entry.table
        await copyIn(table, entry.bytes)
        rows[entry.table] = (rows[entry.table] ?? 0) + countRowEnds(entry.bytes)
        break
      }
      case 'image':
        if (blobKeyOf(entry.bytes) !== entry.key) throw new ArchiveFlaw('damaged')
        if (blobs) await puts.begin(() => blobs.put(entry.account, entry.bytes))
        images += 1
        progress({ kind: 'images', stored: images })
        break
      case 'end': {
        const end = parseContents(backupEnd, entry.bytes)
        await compareRows(tx, tables, end)
        if (end.images.stored !== images) throw new ArchiveFlaw('damaged')
        await puts.end()
        return { end, erasures, storedSecret }
      }
    }
  }
  throw new ArchiveFlaw('cut-off')
}

export function parseErasures(bytes: Buffer): PersonErasure[] {
  return parseContents(backupErasures, bytes).map((each) => ({ ...each, at: new Date(each.at) }))
}

/** The tables of the archive in this database, which has its schema. @throws ArchiveFlaw where one differs */
async function targetTables(tx: Db, manifest: BackupManifest): Promise<Map<string, BackupTable>> {
  const present = [...(await readModelTables(tx)), ...(await readQueueTable(tx, MAIL_ROWS))]
  const byId = new Map(present.map((table) => [tableId(table), table]))
  const tables = new Map<string, BackupTable>()
  for (const { schema, name, columns } of manifest.tables) {
    const table = byId.get(tableId({ schema, name }))
    if (!table || columns.some((column) => !table.columns.includes(column))) throw new ArchiveFlaw('damaged')
    tables.set(tableId(table), { ...table, columns })
  }
  return tables
}

async function compareRows(tx: Db, tables: Map<string, BackupTable>, { rows }: BackupEnd): Promise<void> {
  for (const [id, table] of tables) {
    if (rows[id] !== (await countTableRows(tx, table))) throw new ArchiveFlaw('damaged')
  }
}

/** PostgreSQL's codes for a table and a column that there is not. */
const NOT_IN_SCHEMA = ['42P01', '42703']

async function compareSums(tx: Db, { sums }: BackupEnd): Promise<void> {
  const restored = await tx
    .transaction((inner) => readSums(inner, { account: null }))
    .catch((error: unknown) => {
      // An earlier schema lacks something of a sum. Its rows have been counted.
      if (errorCodes(error).some((code) => NOT_IN_SCHEMA.includes(code))) return {}
      throw error
    })
  for (const [name, sum] of Object.entries(restored)) {
    if (sums[name as keyof BackupSums] !== sum) throw new ArchiveFlaw('damaged')
  }
}

/** Has folios and events of each store go on after numbers that may have been given out since the backup. */
async function leaveGaps(tx: Db, { at, now }: { at: Date; now: Date }): Promise<StoreGap[]> {
  const since = new Date(at.getTime() - RECENT_DAYS * DAY_MS)
  const gaps: StoreGap[] = []
  for (const { account, next, recent } of await readFolioStates(tx, { since })) {
    const nextFolio = folioAfterRestore({ next, recent, days: RECENT_DAYS, backedUpAt: at, now })
    await raiseNumbers(tx, { account, nextFolio, events: ID_GAP })
    gaps.push({ account, lastFolio: next - 1, nextFolio })
  }
  return gaps
}

/** Erases people again who were erased after their rows were written. @returns those who were there */
export async function eraseAgain(
  tx: Db,
  { erasures, now, actor }: { erasures: readonly PersonErasure[]; now: Date; actor: Actor },
): Promise<PersonErasure[]> {
  const erased: PersonErasure[] = []
  for (const erasure of await findErasedAgain(tx, erasures)) {
    const { account, customerId } = erasure
    const { ok } = await eraseCustomer(tx, {
      account,
      customerId,
      actor,
      now,
      dropMails: deleteMails,
      isAgain: true,
    })
    if (ok) erased.push(erasure)
  }
  return erased
}
