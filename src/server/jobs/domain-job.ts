import type { PgBoss } from 'pg-boss'
import { checkClaim, type LookUpProof } from '#actions/store/check-claim.ts'
import type { Db } from '#data/database/client.ts'
import { claimDueChecks } from '#data/store/claim-due-checks.ts'
import { type BackgroundJob, beginScheduled } from './background-job.ts'
import { coalesce } from './coalesce.ts'
import { checkDomainsJob } from './job-definitions.ts'

interface DomainJobOptions {
  db: Db
  lookUpProof: LookUpProof
  now: () => Date
  report: (err: unknown) => void
}

/** Claims that are looked up at once, and at most in one run: further ones wait for the next minute. */
const [BATCH, BATCHES] = [20, 50]
/** Delay between a claim and its look-up, and least interval between two looks for claims that are due. */
const [AFTER_MS, REST_MS] = [100, 5_000]

/** Looks up the proofs of domains: soon after a claim was made, and of all in their intervals. */
export function domainJob(options: DomainJobOptions): BackgroundJob & {
  /** Has claims looked up that were just made. */
  wake(): void
} {
  const checks = coalesce(() => checkDueDomains(options), {
    afterMs: AFTER_MS,
    restMs: REST_MS,
    report: options.report,
  })
  return {
    wake: checks.wake,
    async begin(boss: PgBoss) {
      await beginScheduled(boss, checkDomainsJob, async () => {
        await checks.run()
        return {}
      })
    },
    // Claims are looked up without the queue, too.
    pause() {},
    end: checks.stop,
  }
}

/** Looks up the proofs that are due. Several processes may do so at once: each takes claims that no other has. */
export async function checkDueDomains({ db, lookUpProof, now, report }: DomainJobOptions): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await claimDueChecks(db, { now: now(), limit: BATCH })
    // A failing claim of one store must not stop the look-ups of other stores.
    await Promise.all(due.map((claim) => checkClaim(db, { claim, now: now(), lookUpProof }).catch(report)))
    if (due.length < BATCH) return
  }
}
