import type { PgBoss } from 'pg-boss'
import type { Database } from '#data/database/client.ts'
import { type DueUndo, readDueUndos } from '#data/import/read-import-records.ts'
import { undoImport } from '../import/undo-import.ts'
import type { BackgroundJob } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { giveWay } from './give-way.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface UndoJobOptions {
  database: Database
  now: () => Date
  /** Ends the undos under way after their transaction. */
  signal: AbortSignal
  report: (err: unknown) => void
  run?: RunJob
}

const LOOK_AFTER_MS = 20
const LOOK_REST_MS = 500
/** Interval of looking for undos that another process left which has ended, and that wait for an import. */
const LOOK_MS = 5_000
/** Undos that one process does at once: a short one need not wait for a long one of another store. */
const AT_ONCE = 2

/** Undoes the imports whose undo was begun, in any process: the lock of a store's imports parts them among these. */
export function undoJob({ database, now, signal, report, run = runUnwatched }: UndoJobOptions): BackgroundJob & {
  /** Has undos looked for that were begun. */
  wake(): void
} {
  const turn = giveWay(signal)
  const working = new Map<string, Promise<unknown>>()
  const begin = (key: string, { account, recordId }: DueUndo) => {
    const undo = async () => {
      const server = await database.serverOf(account)
      return undoImport({ database: server, beginner: null, account, recordId, now, giveWay: turn, signal })
    }
    const own = run(undo)
      // An undo that waits for an import, or that failed, is tried again when it is next looked for.
      .catch(report)
      .finally(() => working.delete(key))
    working.set(key, own)
  }
  const looks = coalesce(
    async () => {
      for (const due of await readDueUndos(database.shards)) {
        if (signal.aborted || working.size >= AT_ONCE) return
        const key = `${due.account} ${due.recordId}`
        if (!working.has(key)) begin(key, due)
      }
    },
    { afterMs: LOOK_AFTER_MS, restMs: LOOK_REST_MS, report },
  )
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearInterval(timer)
  return {
    wake: looks.wake,
    async begin(_boss: PgBoss) {
      pause()
      looks.wake()
      timer = setInterval(looks.wake, LOOK_MS)
    },
    pause,
    async end() {
      pause()
      await looks.stop()
      await Promise.all(working.values())
    },
  }
}
