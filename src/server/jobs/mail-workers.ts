import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { mailJob } from './job-definitions.ts'

/** Messages at once, so that a slow mail server holds up others only when this many are slow. */
const WORKERS = 8
/** A message of this process is sent when the worker is woken; this is for those of others, and for retries. */
const POLL_SECONDS = 4

/** While a message takes longer than this, milliseconds, another worker looks for the next. */
const QUICK_MS = 100

/**
 * Begins to send messages. A worker takes one at a time and settles it at once, so that a killed process leaves only those
 * unsettled that were really under way. One worker looks at the queue when there is a reason to, and others join it while
 * messages are slow, so that the queue is read once a message, not once a worker.
 * @param attempt rejects when the message was not sent
 * @returns a function that makes an idle worker look at the queue now
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
        // There may be more, so the worker looks again at once.
        boss.notifyWorker(ids[n] ?? '')
      }
    }
    const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const
    ids.push(await boss.work(mailJob.name, options, work))
  }
  return wakeOne
}
