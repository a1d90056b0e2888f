import type { PgBoss } from 'pg-boss'
import { settleImport } from '#actions/import/settle-import.ts'
import type { Database, Db } from '#data/database/client.ts'
import { type ClaimedImport, claimImport, readStoresWithDueImports, releaseClaim } from '#data/import/claim-import.ts'
import {
  type AbandonedImport,
  type LeftFile,
  readAbandonedImports,
  readLeftFiles,
} from '#data/import/read-left-imports.ts'
import { recordFileDeleted } from '#data/import/record-import.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import type { UploadStore } from '../adapters/upload-store.ts'
import { workImport } from '../import/work-import.ts'
import type { BackgroundJob } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { giveWay } from './give-way.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface ImportJobOptions {
  database: Database
  uploads: UploadStore
  now: () => Date
  /** Ends the imports under way after their batch. */
  signal: AbortSignal
  report: (err: unknown) => void
  run?: RunJob
}

const LOOK_AFTER_MS = 50
const LOOK_REST_MS = 500
/** Interval of looking for imports of dead processes, and for those that wait for one of the command line. */
const LOOK_MS = 5_000
/** Imports that one process works on at once: a short one need not wait for a long one of another store. */
const AT_ONCE = 2
/** Milliseconds until an import is tried again after an error. */
const RETRY_MS = 30_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A file of which no piece has come for so long does not come any more. */
const RECEIVING_MS = 15 * MINUTE_MS
/** An upload that is not whole by then is given up, too. */
const WHOLE_WITHIN_MS = 120 * MINUTE_MS
/** For so long a checked import waits for its confirmation. */
const CHECKED_MS = 7 * DAY_MS
/** For so long the file of an import that failed may be read again, as another format. */
const FAILED_FILE_MS = 60 * MINUTE_MS

/**
 * Works on the imports of the counter, in every process: claims in the database part them among these (decision 055).
 */
export function importJob({
  database,
  uploads,
  now,
  signal,
  report,
  run = runUnwatched,
}: ImportJobOptions): BackgroundJob & {
  /** Has imports of a store looked for that wait; null: of all stores. */
  wake(account: string | null): void
} {
  const { shards } = database
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  const turn = giveWay(signal)
  const working = new Set<Promise<void>>()
  const woken = storesToLookAt()

  const work = async (claimed: ClaimedImport) => {
    const { account, id, claim } = claimed
    try {
      const server = await database.serverOf(account)
      await workImport({ database: server, uploads, giveWay: turn, now, signal }, claimed)
    } catch (error) {
      report(error)
      const dueAt = new Date(now().getTime() + RETRY_MS)
      // An import whose file cannot be read has not been attempted.
      const isAttempt = !(error instanceof BlobsUnavailable)
      await releaseClaim(await shards.near(account), { account, id, claim, dueAt, isAttempt })
    }
  }
  const endAbandoned = async ({ account, id, state }: AbandonedImport) => {
    const failure = state === 'receiving' ? 'upload-abandoned' : 'not-confirmed'
    const outcome = { state: 'failed', failure } as const
    await settleImport(await shards.near(account), {
      account,
      actor: 'job:import',
      now: now(),
      id,
      of: { state },
      outcome,
    })
  }
  const deleteFile = async ({ account, id, file }: LeftFile) => {
    await uploads.delete(account, file)
    await recordFileDeleted(await shards.near(account), { account, id })
  }
  // A file that cannot be deleted keeps no import from being worked on.
  const cleanUp = async () => {
    const limits = {
      receivingBefore: before(RECEIVING_MS),
      begunBefore: before(WHOLE_WITHIN_MS),
      checkedBefore: before(CHECKED_MS),
    }
    for (const abandoned of await readAbandonedImports(shards, limits)) await endAbandoned(abandoned).catch(report)
    const left = await readLeftFiles(shards, { failedBefore: before(FAILED_FILE_MS) })
    for (const file of left) await deleteFile(file).catch(report)
  }
  const lookEverywhere = async () => {
    await cleanUp()
    return readStoresWithDueImports(shards, { now: now() })
  }
  const beginDue = async (db: Db, account: string) => {
    while (!signal.aborted && working.size < AT_ONCE) {
      const claimed = await claimImport(db, { account, now: now() })
      if (!claimed) return
      // An import whose claim cannot be given back is claimed again once it has lapsed.
      const own = run(() => work(claimed)).catch(report)
      working.add(own)
      own.then(() => {
        working.delete(own)
        // Imports of any store may have waited for its place.
        wake(null)
      })
    }
  }
  const looks = coalesce(
    async () => {
      const accounts = woken.take() ?? (await lookEverywhere())
      await eachStore(accounts, { shards, report }, beginDue)
    },
    { afterMs: LOOK_AFTER_MS, restMs: LOOK_REST_MS, report },
  )
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearInterval(timer)
  const wake = (account: string | null) => {
    woken.add(account)
    looks.wake()
  }
  return {
    wake,
    async begin(_boss: PgBoss) {
      pause()
      wake(null)
      timer = setInterval(() => wake(null), LOOK_MS)
    },
    pause,
    async end() {
      pause()
      await looks.stop()
      await Promise.all(working)
    },
  }
}
