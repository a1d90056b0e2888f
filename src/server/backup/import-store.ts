import { type BackupTable, tableId } from '#data/backup/backup-tables.ts'
import type { CopyConnection, CopyTransaction } from '#data/backup/copy-connection.ts'
import { readSums } from '#data/backup/read-sums.ts'
import { countTableRows } from '#data/backup/row-counts.ts'
import { countRowEnds } from '#data/backup/row-pieces.ts'
import { readSequences } from '#data/backup/sequences.ts'
import {
  countTakenKeys,
  createStagedTable,
  deleteOnlineAccount,
  deleteStrangers,
  endStrangers,
  hasNumberAboveLimit,
  insertStagedPasswords,
  insertStagedPeople,
  insertStagedStore,
  passIdsOf,
  resetClaims,
  type StagedRow,
  stagedTable,
} from '#data/backup/staged-rows.ts'
import { readStoreTables, STAGED } from '#data/backup/store-tables.ts'
import type { Db } from '#data/database/client.ts'
import { errorCodes } from '#data/database/error-codes.ts'
import { newestMigration } from '#data/database/migrate.ts'
import { findOnlineAccount } from '#data/payment/online-accounts.ts'
import { rewriteDescriptions } from '#data/product/rewrite-descriptions.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { isAccount } from '#domain/account/account.ts'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import type { SecretCipher } from '#domain/payment/payment-provider.ts'
import { CLAIM_LIFETIME_MS } from '#domain/store/domain-claim.ts'
import type { Plan } from '#domain/store/plan.ts'
import { type BlobStore, blobKeyOf } from '../adapters/blob-store.ts'
import { ArchiveFlaw } from './archive-flaw.ts'
import { type BackupEnd, type BackupManifest, backupEnd } from './archive-format.ts'
import { findInvalidPart, type InvalidPart } from './check-moved-store.ts'
import { LimitedWork } from './images-at-once.ts'
import { parseContents, type ReadEntry } from './read-archive.ts'
import { eraseAgain, parseErasures, RestoreInterrupted, readAnyManifest } from './restore-backup.ts'

export interface StoreTarget {
  copies: CopyConnection
  blobs: BlobStore
  cipher: SecretCipher
  /** Cleans the HTML of a description: the file may have been made by hand. */
  sanitize: (html: string) => string
  /** Erasures that are known apart from the archive. */
  erasures: readonly PersonErasure[]
  /** Whether nothing is to stay: neither a row nor an image. */
  isDryRun: boolean
  now: () => Date
  signal: AbortSignal
  /** Is called with the number of images that are there. */
  progress: (images: number) => void
}

/** The manifest of an archive with one store. */
type StoreManifest = BackupManifest & { account: string }

export interface StoreImport {
  ok: true
  manifest: StoreManifest
  end: BackupEnd
  plan: Plan
  /** Whether it was open when it was exported: later orders are not in the archive. */
  wasOpen: boolean
  /** Domains that wait for their proof here. */
  domains: string[]
  /** The domain under which it was served without a record that could prove it here; null for none. */
  lostDomain: string | null
  /** Members of the staff whose person did not come along. */
  strangers: number
  /** Whether the account for online payments has to be connected again. */
  losesOnlineAccount: boolean
  erasedAgain: number
  /** Descriptions that had parts which pages may not show. */
  cleaned: number
}

/** Why a store was not imported; nothing has changed then, but for images that no row names. */
export type StoreImportRejection =
  | { ok: false; code: 'account-taken' | 'keys-taken'; account: string }
  | { ok: false; code: 'part-invalid'; account: string; part: InvalidPart }
  | { ok: false; code: 'other-schema'; version: string; isNewer: boolean }

/**
 * Adds a store from an archive to an installation that is in use. Where the store can be taken, the whole archive is
 * verified, and its images are stored, before any row is written; the rows come in one transaction. The store is closed
 * until it is opened here. An import that was interrupted can be repeated, and stores no image twice.
 * @param read opens the archive from its beginning
 * @throws ArchiveFlaw
 */
export async function importStore(
  read: () => AsyncGenerator<ReadEntry>,
  target: StoreTarget,
): Promise<StoreImport | StoreImportRejection> {
  const rejection = await rejectionOf(read(), target)
  if (rejection) return rejection
  const verified = await verifyArchive(read(), target)
  try {
    return await target.copies.inTransaction((transaction) => addStore(transaction, { read, target, ...verified }))
  } catch (error) {
    if (error instanceof NothingStays) return error.outcome
    if (!errorCodes(error).some((code) => OF_THE_FILE.test(code))) throw error
    // Another import has brought the same store; or the rows of the file are at fault.
    const taken = await rejectionOf(read(), target)
    if (taken) return taken
    throw new ArchiveFlaw('damaged', { cause: error })
  }
}

/**
 * Classes of PostgreSQL's codes for rows that cannot be: a column does not take a value, a row refers to a missing one,
 * a text is no search vector (42601), a value is too long for an index or too deep, a trigger rejects it.
 */
const OF_THE_FILE = /^(?:22|23|42601|54|P0)/

/** Thrown to roll the transaction back. */
class NothingStays extends Error {
  override name = 'NothingStays'
  readonly outcome: StoreImport | StoreImportRejection

  constructor(outcome: StoreImport | StoreImportRejection) {
    super()
    this.outcome = outcome
  }
}

/** Reads the beginning of an archive. @returns why its store cannot be taken here; null where it may be */
async function rejectionOf(
  entries: AsyncGenerator<ReadEntry>,
  { copies }: StoreTarget,
): Promise<StoreImportRejection | null> {
  const manifest = await readStoreManifest(entries)
  await entries.return(undefined)
  return copies.inSnapshot(({ tx }) => rejectionFor(tx, manifest))
}

async function rejectionFor(tx: Db, manifest: StoreManifest): Promise<StoreImportRejection | null> {
  const { account, version } = manifest
  const migration = (await newestMigration(tx)) ?? 0
  if (manifest.migration !== migration) {
    return { ok: false, code: 'other-schema', version, isNewer: manifest.migration > migration }
  }
  return (await findStoreByAccount(tx, { account })) ? { ok: false, code: 'account-taken', account } : null
}

interface VerifiedArchive {
  manifest: StoreManifest
  end: BackupEnd
  erasures: PersonErasure[]
}

/** Reads an archive to its end, and stores its images. */
async function verifyArchive(
  entries: AsyncGenerator<ReadEntry>,
  { blobs, isDryRun, signal, progress }: StoreTarget,
): Promise<VerifiedArchive> {
  const manifest = await readStoreManifest(entries)
  const { account } = manifest
  let erasures: PersonErasure[] = []
  const puts = new LimitedWork()
  let images = 0
  for await (const entry of entries) {
    if (signal.aborted) throw new RestoreInterrupted()
    switch (entry.kind) {
      case 'rows':
        break
      case 'erasures':
        erasures = parseErasures(entry.bytes).filter((each) => each.account === account)
        break
      case 'image':
        if (entry.account !== account || blobKeyOf(entry.bytes) !== entry.key) throw new ArchiveFlaw('damaged')
        if (!isDryRun) await puts.begin(() => blobs.put(account, entry.bytes))
        images += 1
        progress(images)
        break
      case 'end': {
        const end = parseContents(backupEnd, entry.bytes)
        if (end.images.stored !== images) throw new ArchiveFlaw('damaged')
        await puts.end()
        return { manifest, end, erasures }
      }
      default:
        throw new ArchiveFlaw('damaged')
    }
  }
  throw new ArchiveFlaw('cut-off')
}

/** @throws ArchiveFlaw where it is not the archive of a store */
async function readStoreManifest(entries: AsyncGenerator<ReadEntry>): Promise<StoreManifest> {
  const { account, ...manifest } = await readAnyManifest(entries)
  if (account === null) throw new ArchiveFlaw('of-an-installation')
  if (!isAccount(account)) throw new ArchiveFlaw('damaged')
  return { ...manifest, account }
}

interface Adding extends VerifiedArchive {
  read: () => AsyncGenerator<ReadEntry>
  target: StoreTarget
}

async function addStore(transaction: CopyTransaction, adding: Adding): Promise<StoreImport> {
  const { tx } = transaction
  const { manifest, end, erasures, target } = adding
  const { account } = manifest
  // Another import may have brought it in the meantime.
  const rejection = await rejectionFor(tx, manifest)
  if (rejection) throw new NothingStays(rejection)
  const { tables, staged } = await addRows(transaction, adding)
  const part = await findInvalidPart(tx, { account, tables, domain: staged.domain })
  if (part) throw new NothingStays({ ok: false, code: 'part-invalid', account, part })
  if (await hasNumberAboveLimit(tx, { account, tables })) throw new ArchiveFlaw('damaged')
  if ((await countTakenKeys(tx, { account })) > 0) throw new NothingStays({ ok: false, code: 'keys-taken', account })
  await compareWithEnd(tx, { account, end })
  await deleteStrangers(tx, { account })
  const now = target.now()
  const known = [...erasures, ...target.erasures].filter((each) => each.account === account)
  const domains = await resetClaims(tx, { account, now, claimsEndAt: new Date(now.getTime() + CLAIM_LIFETIME_MS) })
  const outcome: StoreImport = {
    ok: true,
    manifest,
    end,
    plan: staged.plan,
    wasOpen: staged.isOpen,
    strangers: await endStrangers(tx, { account, now }),
    domains,
    lostDomain: staged.domain !== null && domains.includes(staged.domain) ? null : staged.domain,
    losesOnlineAccount: await loseOnlineAccount(tx, { account, cipher: target.cipher }),
    erasedAgain: (await eraseAgain(tx, { erasures: known, now, actor: 'command:store' })).length,
    cleaned: await rewriteDescriptions(tx, { account, clean: target.sanitize }),
  }
  if (target.isDryRun) throw new NothingStays(outcome)
  // Numbers of sequences are taken for good, also where a transaction is rolled back.
  await passIdsOf(tx, { account, sequences: await readSequences(tx) })
  return outcome
}

/** Adds the rows of all tables; rows of the store itself and of its people go through staged tables. */
async function addRows(
  { tx, copyIn }: CopyTransaction,
  { manifest: { account, tables }, end, read, target: { signal } }: Adding,
): Promise<{ tables: BackupTable[]; staged: StagedRow }> {
  const present = new Map((await readStoreTables(tx, { account })).map((table) => [tableId(table), table]))
  const counts = new Map<string, number>()
  let staged: StagedRow | null = null
  const finish = async (table: BackupTable) => {
    if (table.name === 'store') {
      staged = await insertStagedStore(tx, table, { account })
      if (!staged) throw new ArchiveFlaw('damaged')
    }
    if (table.name === 'person') await insertStagedPeople(tx, table, { account })
    if (table.name === 'person_credential') await insertStagedPasswords(tx, table, { account })
    // Rows of another store would be in its tables by now.
    if (!STAGED.includes(table.name) && (await countTableRows(tx, table)) !== (counts.get(tableId(table)) ?? 0)) {
      throw new ArchiveFlaw('damaged')
    }
  }
  const entries = rowsByTable(read(), signal)
  let next = await entries.next()
  for (const { schema, name, columns } of tables) {
    const id = tableId({ schema, name })
    const known = present.get(id)
    // Without one of its columns a row would have the column's default: a store would be open.
    if (!known || columns.toSorted().join() !== known.columns.toSorted().join()) throw new ArchiveFlaw('damaged')
    const table = { ...known, columns }
    const isStaged = STAGED.includes(name)
    if (isStaged) await createStagedTable(tx, table)
    while (!next.done && next.value.table === id) {
      await copyIn(isStaged ? stagedTable(table) : table, next.value.bytes)
      counts.set(id, (counts.get(id) ?? 0) + countRowEnds(next.value.bytes))
      next = await entries.next()
    }
    if ((counts.get(id) ?? 0) !== (end.rows[id] ?? 0)) throw new ArchiveFlaw('damaged')
    await finish(table)
  }
  if (!next.done || tables.length !== present.size || !staged) throw new ArchiveFlaw('damaged')
  return { tables: [...present.values()].filter(({ columns }) => columns.includes('account')), staged }
}

async function* rowsByTable(entries: AsyncGenerator<ReadEntry>, signal: AbortSignal) {
  for await (const entry of entries) {
    if (signal.aborted) throw new RestoreInterrupted()
    if (entry.kind === 'rows') yield entry
    // Images follow the rows, and were read before.
    if (entry.kind === 'image') return
  }
}

async function compareWithEnd(tx: Db, { account, end }: { account: string; end: BackupEnd }): Promise<void> {
  const sums = await readSums(tx, { account })
  for (const [name, sum] of Object.entries(sums)) if (end.sums[name] !== sum) throw new ArchiveFlaw('damaged')
}

/** Deletes the account for online payments unless its secrets can be decrypted here. @returns whether it did */
async function loseOnlineAccount(
  tx: Db,
  { account, cipher }: { account: string; cipher: SecretCipher },
): Promise<boolean> {
  const found = await findOnlineAccount(tx, { account })
  if (!found) return false
  const isReadable = [found.accessToken, found.webhookSecret].every((text) => cipher.decrypt(text, account) !== null)
  if (!isReadable) await deleteOnlineAccount(tx, { account })
  return !isReadable
}
