import type { PgBoss } from 'pg-boss'
import { checkClaim, type LookUpProof } from '#actions/store/check-claim.ts'
import type { Shards } from '#data/database/client.ts'
import { claimDueChecks, readStoresWithDueChecks } from '#data/store/claim-due-checks.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { eachStore } from './each-store.ts'
import { checkDomainsJob } from './job-definitions.ts'
import { type RunJob, runUnwatched } from './run-job.ts'
import { storesToLookAt } from './stores-to-look-at.ts'

interface DomainJobOptions {
  shards: Shards
  lookUpProof: LookUpProof
  now: () => Date
  report: (err: unknown) => void
  run?: RunJob
}

/** Claims that are looked up at once, and at most in one run: further ones wait for the next minute. */
const [BATCH, MOST] = [20, 1_000]
/** Delay between a claim and its look-up, and least interval between two looks for claims that are due. */
const [AFTER_MS, REST_MS] = [100, 5_000]

/** Looks up the proofs of domains: soon after a claim was made, and of all in their intervals. */
export function domainJob({ run = runUnwatched, ...options }: DomainJobOptions): BackgroundJob & {
  /** Has claims of a store looked up that were just made; null: of all stores. */
  wake(account: string | null): void
} {
  const woken = storesToLookAt()
  const checks = coalesce(() => run(() => checkDueDomains(options, woken.take())), {
    afterMs: AFTER_MS,
    restMs: REST_MS,
    report: options.report,
  })
  return {
    wake(account) {
      woken.add(account)
      checks.wake()
    },
    async begin(boss: PgBoss) {
      await beginScheduled(boss, checkDomainsJob, async () => {
        woken.add(null)
        await checks.run()
        return {}
      })
    },
    // Claims are looked up without the queue, too.
    pause() {},
    end: checks.stop,
  }
}

/**
 * Looks up the proofs that are due. Several processes may do so at once: each takes claims that no other has.
 * @param accounts the stores to look at; null: all
 */
export async function checkDueDomains(
  { shards, lookUpProof, now, report }: DomainJobOptions,
  accounts: readonly string[] | null = null,
): Promise<void> {
  let left = MOST
  const due = accounts ?? (await readStoresWithDueChecks(shards, { now: now() }))
  await eachStore(due, { shards, report }, async (db, account) => {
    while (left > 0) {
      const claims = await claimDueChecks(db, { account, now: now(), limit: BATCH })
      // A failing claim must not stop the look-ups of the others.
      await Promise.all(claims.map((claim) => checkClaim(db, { claim, now: now(), lookUpProof }).catch(report)))
      left -= claims.length
      if (claims.length < BATCH) return
    }
  })
}
