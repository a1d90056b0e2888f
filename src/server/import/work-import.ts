import { type ImportOutcome, settleImport } from '#actions/import/settle-import.ts'
import type { Server } from '#data/database/client.ts'
import { type ClaimedImport, releaseClaim, renewClaim } from '#data/import/claim-import.ts'
import { isFirstImport } from '#data/import/is-first-import.ts'
import { recordOpened, recordProgress } from '#data/import/record-import.ts'
import { countSoldVariants } from '#data/product/count-sold-variants.ts'
import { emptyCounts, type ImportCounts, retiresMany } from '#domain/import/import-counts.ts'
import { MAX_IMPORT_ATTEMPTS } from '#domain/import/import-run.ts'
import type { Rejection } from '#domain/import/rejection.ts'
import type { UploadStore } from '../adapters/upload-store.ts'
import { type CsvSource, openCsvSource } from './csv-source.ts'
import { FileError } from './file-error.ts'
import { createImportPreview, type ImportPreview } from './import-preview.ts'
import { GIVING_WAY, runImport } from './run-import.ts'

interface WorkTools {
  database: Server
  uploads: UploadStore
  /** Awaited before each batch. */
  giveWay: () => Promise<void>
  now: () => Date
  /** Ends the work after the batch that is under way; another process, or the next one, goes on. */
  signal: AbortSignal
}

/** Milliseconds between two renewals of a claim, since the first batch of a large file takes its time. */
const RENEW_MS = 15_000
/** Milliseconds until an import is tried again that waits for one of the command line. */
const LOCKED_MS = 5_000

/**
 * Works on a claimed import until it is checked, applied or dropped, or the process ends.
 * @throws errors other than flaws of its file; then it is to be released
 */
export async function workImport(tools: WorkTools, claimed: ClaimedImport): Promise<void> {
  if (claimed.attempts > MAX_IMPORT_ATTEMPTS) return settle(tools, claimed, { state: 'failed', failure: 'gave-up' })
  try {
    await readFile(tools, claimed)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const { code, place } = error
    const failure = code === 'not-found' ? ('file-missing' as const) : code
    await settle(tools, claimed, { state: 'failed', failure, place })
  }
}

async function readFile(tools: WorkTools, claimed: ClaimedImport): Promise<void> {
  const { database, uploads, now, signal } = tools
  const { account, file, format, encoding, decimal } = claimed
  if (file === null) return settle(tools, claimed, { state: 'failed', failure: 'file-missing' })
  const claim = claimOf(claimed)
  const lost = new AbortController()
  const renewal = setInterval(() => {
    // A renewal that fails is tried again, and the claim lapses where none succeeds.
    renewClaim(database.db, { ...claim, now: now() }).then(
      (isOwn) => isOwn || lost.abort(),
      () => {},
    )
  }, RENEW_MS)
  try {
    const upload = await uploads.open(account, file)
    try {
      const opened = await openCsvSource(upload.path, { format, encoding, decimal })
      const { source, ...kind } = opened
      const isAnew = claimed.counts === null
      try {
        const { rows, notices } = source
        const begins = isAnew && claimed.state === 'checking'
        const isFirst = begins ? await isFirstImport(database.db, { account, now: now() }) : undefined
        const file = { ...kind, rows, notices, isFirst, isAnew, now: now() }
        if (!(await recordOpened(database.db, { ...claim, ...file }))) return
        await readProducts({ ...tools, signal: AbortSignal.any([signal, lost.signal]) }, claimed, { opened, lost })
      } finally {
        source.close()
      }
    } finally {
      await upload.close()
    }
  } finally {
    clearInterval(renewal)
  }
}

async function readProducts(
  tools: WorkTools,
  claimed: ClaimedImport,
  { opened: { source }, lost }: { opened: CsvSource; lost: AbortController },
): Promise<void> {
  const { database, giveWay, now, signal } = tools
  const { account, state } = claimed
  const claim = claimOf(claimed)
  const isDryRun = state === 'checking'
  const preview = createImportPreview({ account, from: claimed.preview ?? [] })
  let rejections: Rejection[] = []
  const onProgress = async (counts: ImportCounts) => {
    await preview.read(database.db)
    const news = isDryRun ? preview.news() : undefined
    const isOwn = await recordProgress(database.db, { ...claim, counts, rejections, preview: news, now: now() })
    rejections = []
    if (!isOwn) lost.abort()
  }
  const result = await runImport({
    database,
    source,
    account,
    isDryRun,
    // A check shows all that would be retired.
    retires: isDryRun || claimed.retires,
    isFirst: claimed.isFirst,
    addsWarehouses: false,
    record: { fileName: claimed.fileName, runId: claimed.id },
    findImages: null,
    onProgress,
    signal,
    now,
    actor: claimed.confirmedBy ?? claimed.actor,
    from: claimed.counts ?? emptyCounts(),
    onRejection: (rejection) => rejections.push(rejection),
    onPlans: isDryRun ? preview.add : undefined,
    pace: GIVING_WAY,
    giveWay,
  })
  if (lost.signal.aborted) return
  if (!result.ok) return release(tools, claimed, LOCKED_MS)
  if (result.counts.rows.read < source.rows) return release(tools, claimed, 0)
  if (!isDryRun) return settle(tools, claimed, { state: 'done' })
  const variants = await countSoldVariants(database.db, { account })
  await settle(tools, claimed, checked(result.counts, preview, variants))
}

function checked(planned: ImportCounts, preview: ImportPreview, storeVariants: number): ImportOutcome {
  return {
    state: 'checked',
    planned,
    retiresMany: retiresMany(planned, storeVariants),
    preview: preview.changes(),
  }
}

async function settle(tools: WorkTools, claimed: ClaimedImport, outcome: ImportOutcome): Promise<void> {
  const { database, now } = tools
  const { account, id, claim } = claimed
  await settleImport(database.db, { account, actor: 'job:import', now: now(), id, of: { claim }, outcome })
}

/** Gives the import back, which has not failed. */
async function release({ database, now }: WorkTools, claimed: ClaimedImport, waitMs: number): Promise<void> {
  const dueAt = new Date(now().getTime() + waitMs)
  await releaseClaim(database.db, { ...claimOf(claimed), dueAt, isAttempt: false })
}

function claimOf({ account, id, claim }: ClaimedImport) {
  return { account, id, claim }
}
