import type { PgBoss } from 'pg-boss'
import { noteRecorded, readStoresWithUnrecorded, readUnrecorded } from '#data/customer/erasures.ts'
import type { Shards } from '#data/database/client.ts'
import type { ErasureRecord } from '../adapters/erasure-record.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { recordErasuresJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface ErasuresJobOptions {
  shards: Shards
  erasures: ErasureRecord
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Erasures that are recorded at once. */
const BATCH = 100
/** Delay between an erasure and its record, and least interval between two looks for erasures. */
const [AFTER_MS, REST_MS] = [100, 5_000]

/**
 * Records erasures outside of the database: soon after each, and those that could not be recorded every minute until
 * they are.
 */
export function erasuresJob({ run = runUnwatched, ...options }: ErasuresJobOptions): BackgroundJob & {
  /** Has the erasures of a store recorded that were just made; null: of all stores. */
  wake(account: string | null): void
} {
  const woken = storesToLookAt()
  const records = coalesce(() => run(() => recordErasures(options, woken.take())), {
    afterMs: AFTER_MS,
    restMs: REST_MS,
    report: options.report,
  })
  return {
    wake(account) {
      woken.add(account)
      records.wake()
    },
    async begin(boss: PgBoss) {
      await beginScheduled(boss, recordErasuresJob, async () => {
        woken.add(null)
        await records.run()
        return {}
      })
    },
    // They are recorded without the queue, too.
    pause() {},
    end: records.stop,
  }
}

/**
 * Records the erasures that were not recorded yet. Several processes may do so at once: a record is made once.
 * @param accounts the stores to look at; null: all
 */
export async function recordErasures(
  { shards, erasures, now, report }: ErasuresJobOptions,
  accounts: readonly string[] | null = null,
): Promise<void> {
  await eachStore(accounts ?? (await readStoresWithUnrecorded(shards)), { shards, report }, async (db, account) => {
    for (;;) {
      const found = await readUnrecorded(db, { account, limit: BATCH })
      if (found.length === 0) return
      for (const erasure of found) await erasures.add(erasure)
      await noteRecorded(db, { account, customerIds: found.map(({ customerId }) => customerId), now: now() })
    }
  })
}
