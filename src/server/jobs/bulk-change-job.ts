import type { PgBoss } from 'pg-boss'
import { continueBulkChange } from '#actions/product/continue-bulk-change.ts'
import type { Shards } from '#data/database/client.ts'
import { type DueBulkChange, readDueBulkChanges } from '#data/product/bulk-changes.ts'
import type { BackgroundJob } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { type RunJob, runUnwatched } from './run-job.ts'

interface BulkChangeJobOptions {
  shards: Shards
  now: () => Date
  /** Ends the changes under way after their transaction. */
  signal: AbortSignal
  report: (err: unknown) => void
  run?: RunJob
}

const LOOK_AFTER_MS = 20
const LOOK_REST_MS = 200
/** Interval of looking for changes that were begun in another process, or that one left which has ended. */
const LOOK_MS = 5_000
/** Changes that one process makes at once: a short one need not wait for a long one of another store. */
const AT_ONCE = 2

/** Makes the changes of many products that were begun, whether or not the page that began them is still open. */
export function bulkChangeJob({
  shards,
  now,
  signal,
  report,
  run = runUnwatched,
}: BulkChangeJobOptions): BackgroundJob & {
  /** Has changes looked for that were begun. */
  wake(): void
} {
  const working = new Map<string, Promise<unknown>>()
  const begin = (key: string, { account, id, actor }: DueBulkChange) => {
    const change = async () =>
      continueBulkChange(await shards.near(account), { account, actor, now: now(), id, signal })
    const own = run(change)
      .then(
        // Room for a waiting change.
        (progress) => progress?.hasEnded && looks.wake(),
        // What failed is tried again when it is next looked for.
        report,
      )
      .finally(() => working.delete(key))
    working.set(key, own)
  }
  const looks = coalesce(
    async () => {
      for (const due of await readDueBulkChanges(shards)) {
        if (signal.aborted || working.size >= AT_ONCE) return
        const key = `${due.account} ${due.id}`
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
