import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { mailJob } from './job-definitions.ts'

/** Messages at once: one that a server takes its time for holds up nobody until as many do. */
const WORKERS = 8
/** A message of this process is sent when the worker is woken; this is for those of others, and for retries. */
const POLL_SECONDS = 4

/** A message that takes longer than this, milliseconds, is left to its worker: another one looks for the next. */
const QUICK_MS = 100

/**
 * Begins to send messages. A worker takes one at a time: each is settled as it ends, so that a kill finds only those in
 * the queue that were really under way. One worker looks at the queue when there is a reason to, and others join it
 * while messages take their time: as many looks as messages, not as workers.
 * @param attempt fails when the message was not sent
 * @returns has an idle worker look at the queue now
 */
export async function startMailWorkers(
  boss: PgBoss,
  attempt: (job: JobWithMetadata<MailJob>) => Promise<void>,
  { pollSeconds = POLL_SECONDS }: { pollSeconds?: number } = {},
): Promise<() => void> {
  const ids: string[] = []
  const working = new Set<number>()
  const wakeOne = () => {
    const idle = ids.find((_, n) => !working.has(n))
    if (idle !== undefined) boss.notifyWorker(idle)
  }
  for (let n = 0; n < WORKERS; n++) {
    const work = async (jobs: JobWithMetadata<MailJob>[]) => {
      working.add(n)
      const next = setTimeout(wakeOne, QUICK_MS)
      try {
        for (const job of jobs) await attempt(job)
      } finally {
        clearTimeout(next)
        working.delete(n)
        // Where there was one there may be another: the worker looks at once, and waits when it finds none.
        boss.notifyWorker(ids[n] ?? '')
      }
    }
    const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const
    ids.push(await boss.work(mailJob.name, options, work))
  }
  return wakeOne
}
